import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { FavoritesHandle } from '#features/favorites/useFavorites.ts';
import { Button } from '#ui/Button.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';

type FavoriteSelectedProps = { selected: readonly DomainSearchResult[]; favorites: FavoritesHandle };

/** Keeps the selected names that can still be had. */
export function FavoriteSelected({ selected, favorites }: FavoriteSelectedProps) {
  const { t } = useTranslation('bulk');
  const [isBusy, setBusy] = useState(false);
  const names = selected
    .filter(({ avail }) => avail === 1)
    .map(({ name, tld }) => ({ domainName: name, tld }));
  async function keep() {
    setBusy(true);
    await favorites.keepAll(names);
    setBusy(false);
  }
  return (
    <Button
      className="bulk-bar-icon"
      icon={<HeartIcon />}
      disabled={names.length === 0}
      loading={isBusy}
      loadingLabel={t('select.adding')}
      onClick={keep}
    >
      <span>
        {names.length === 0 ? t('select.favoriteNone') : t('select.favorite', { count: names.length })}
      </span>
    </Button>
  );
}
