import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { HeartFilledIcon } from '#ui/icons/HeartFilledIcon.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import type { FavoriteActions } from './useFavorites.ts';

export type FavoriteButtonProps = {
  actions: FavoriteActions;
  /** The name and its TLD in ASCII. */
  name: string;
  tld: string;
  isFavorite: boolean;
  /** Shows its label, if there is room. */
  isLabeled?: boolean;
};

/** Adds a name to the favorites or removes it. */
export const FavoriteButton = memo(function FavoriteButton(props: FavoriteButtonProps) {
  const { actions, name, tld, isFavorite, isLabeled = false } = props;
  const { t } = useTranslation('favorites');
  const words = { name: nameToUnicode(name) };
  const shared = {
    'aria-pressed': isFavorite,
    'aria-keyshortcuts': 'f',
    icon: isFavorite ? <HeartFilledIcon /> : <HeartIcon />,
    onClick: () => void actions.toggle({ domainName: name, tld }),
  };
  if (isLabeled) {
    const label = t('button.keep');
    return (
      <Button {...shared} variant="quiet" size="large" aria-label={`${label}: ${words.name}`}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton
      {...shared}
      label={t('button.named', words)}
      className={isFavorite ? 'text-accent' : undefined}
    />
  );
});
