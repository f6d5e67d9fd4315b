import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { FavoriteListButton } from './FavoriteListButton.tsx';
import type { FavoritesHandle } from './useFavorites.ts';
import { useKept } from './useKept.ts';
import { isGone } from './useUnavailableRemoved.ts';

type FavoriteRowActionProps = {
  favorites: FavoritesHandle;
  /** Both in ASCII. */
  name: string;
  tld: string;
  /** What a search has found; undefined before that. */
  result: Pick<DomainSearchResult, 'avail' | 'in_account'> | undefined;
  /** What can be done with the name while it is on the list. */
  children?: ReactNode;
};

/** What can be done with a name of the list, or that it was removed and what can be done then. */
export function FavoriteRowAction({ favorites, name, tld, result, children }: FavoriteRowActionProps) {
  const { t } = useTranslation('favorites');
  const isKept = useKept(favorites.run, name);
  return (
    <div className="flex items-center gap-1">
      {isKept ? children : <span className="px-2 text-muted text-small">{t('page.removed')}</span>}
      {isKept || !result || !isGone(result) ? (
        <FavoriteListButton favorites={favorites} name={name} tld={tld} />
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
