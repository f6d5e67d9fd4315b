import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import type { FavoriteButtonProps } from './FavoriteButton.tsx';
import { FavoriteListButton } from './FavoriteListButton.tsx';
import { isGone } from './useUnavailableRemoved.ts';

type FavoriteRowActionProps = FavoriteButtonProps & {
  /** What a search has found; undefined before that. */
  result: Pick<DomainSearchResult, 'avail' | 'in_account'> | undefined;
  /** What can be done with the name while it is on the list. */
  children?: ReactNode;
};

/** What can be done with a name of the list, or that it was removed, with a way back or to similar names. */
export function FavoriteRowAction({ result, children, ...button }: FavoriteRowActionProps) {
  const { t } = useTranslation('favorites');
  const { name, isFavorite } = button;
  return (
    <div className="flex items-center gap-1">
      {isFavorite ? children : <span className="px-2 text-muted text-small">{t('page.removed')}</span>}
      {isFavorite || !result || !isGone(result) ? (
        <FavoriteListButton {...button} />
      ) : (
        !result.in_account && <SimilarNames name={name} />
      )}
    </div>
  );
}

/** Instead of putting back what is taken, and would be removed again. */
function SimilarNames({ name }: { name: string }) {
  const { t } = useTranslation('favorites');
  return (
    <Link
      className="link px-2 py-3 text-small"
      to={paths.searchResults(name)}
      aria-label={t('page.similarNamed', { name: nameToUnicode(name) })}
    >
      {t('page.similar')}
    </Link>
  );
}
