import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/LanguageContext.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { Heading } from '#ui/Heading.tsx';
import { splitByLanguage } from './byLanguage.ts';

type ArticlesByLanguageProps<One> = {
  articles: readonly One[];
  /** Renders a list of articles, each with a heading of the given level. */
  children: (articles: readonly One[], level: 2 | 3) => ReactNode;
};

/** Articles in the visitor's language, and below a heading those that exist only in English. */
export function ArticlesByLanguage<One extends { language: LanguageCode }>({
  articles,
  children,
}: ArticlesByLanguageProps<One>) {
  const { t } = useTranslation('help');
  const { own, others } = splitByLanguage(articles, useLanguage().code);
  return (
    <>
      {own.length > 0 && children(own, 2)}
      {others.length > 0 && (
        <>
          <Heading level={2} className="mt-8 text-row font-semibold">
            {t('onlyInEnglish')}
          </Heading>
          {children(others, 3)}
        </>
      )}
    </>
  );
}
