import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { FavoriteActions } from '#features/favorites/useFavorites.ts';
import { Button } from '#ui/Button.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';

type FavoriteSelectedProps = { selected: readonly DomainSearchResult[]; actions: FavoriteActions };

/** Adds the selected names that are available to the favorites. */
export function FavoriteSelected({ selected, actions }: FavoriteSelectedProps) {
  const { t } = useTranslation('bulk');
  const [isBusy, setBusy] = useState(false);
  const names = selected
    .filter(({ avail }) => avail === 1)
    .map(({ name, tld }) => ({ domainName: name, tld }));
  async function add() {
    setBusy(true);
    await actions.addAll(names);
    setBusy(false);
  }
  return (
    <Button
      className="bulk-bar-icon"
      icon={<HeartIcon />}
      disabled={names.length === 0}
      loading={isBusy}
      loadingLabel={t('select.adding')}
      onClick={add}
    >
      <span>
        {names.length === 0 ? t('select.favoriteNone') : t('select.favorite', { count: names.length })}
      </span>
    </Button>
  );
}
