import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { HeartFilledIcon } from '#ui/icons/HeartFilledIcon.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import type { FavoriteActions } from './useFavorites.ts';

export type FavoriteButtonProps = {
  actions: FavoriteActions;
  /** Both in ASCII. */
  name: string;
  tld: string;
  isFavorite: boolean;
};

/** Adds a name to the favorites or removes it. */
export const FavoriteButton = memo(function FavoriteButton(props: FavoriteButtonProps) {
  const { actions, name, tld, isFavorite } = props;
  const { t } = useTranslation('favorites');
  const words = { name: nameToUnicode(name) };
  return (
    <IconButton
      label={t('button.named', words)}
      aria-pressed={isFavorite}
      aria-keyshortcuts="f"
      className={isFavorite ? 'text-accent' : undefined}
      icon={isFavorite ? <HeartFilledIcon /> : <HeartIcon />}
      onClick={() => actions.toggle({ domainName: name, tld })}
    />
  );
});
