import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { splitSeveralNames } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import type { MainSearch } from '#shop/search/useMainSearch.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

type UnsentKeywordProps = { text: string; reason: NonNullable<MainSearch['unsent']> };

/** Why a text is not searched, and what can be searched instead. */
export function UnsentKeyword({ text, reason }: UnsentKeywordProps) {
  const { t } = useTranslation(['search', 'states']);
  if (reason === 'several') {
    const names = splitSeveralNames(text);
    return (
      <EmptyState
        title={t('results.several')}
        action={
          <Link className="button" to={paths.bulkResults(names.join(','))}>
            {t('results.severalSearch', { names: names.length })}
          </Link>
        }
      >
        {t('results.severalText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('results.none')} action={<LazySimilarNames text={text} />}>
      {t(`states:nameError.${reason}`)}
    </EmptyState>
  );
}

function LazySimilarNames({ text }: { text: string }) {
  const SimilarNames = useLazyPart(() => import('./SimilarNames.tsx'), ['leads', 'cart', 'common']);
  return (
    <Suspense>
      <SimilarNames name={text} />
    </Suspense>
  );
}
