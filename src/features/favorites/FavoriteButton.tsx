import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { backendPaths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { HeartFilledIcon } from '#ui/icons/HeartFilledIcon.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import type { FavoritesHandle } from './useFavorites.ts';
import { useKept } from './useKept.ts';

export type FavoriteButtonProps = {
  favorites: FavoritesHandle;
  /** Both in ASCII. */
  name: string;
  tld: string;
};

/** Adds a name to the favourites or removes it; for who is not signed in, the way to sign in and back. */
export const FavoriteButton = memo(function FavoriteButton({ favorites, name, tld }: FavoriteButtonProps) {
  const { t } = useTranslation('favorites');
  const isKept = useKept(favorites.run, name);
  const words = { name: nameToUnicode(name) };
  if (!favorites.run) {
    return (
      <a
        className={buttonClass({ variant: 'quiet', className: 'button-icon' })}
        href={backendPaths.signIn()}
        aria-label={t('button.signInNamed', words)}
        aria-keyshortcuts="f"
        title={t('button.signIn')}
        onClick={favorites.onSignIn}
      >
        <HeartIcon />
      </a>
    );
  }
  return (
    <IconButton
      label={t('button.named', words)}
      aria-pressed={isKept}
      aria-keyshortcuts="f"
      className={isKept ? 'text-accent' : undefined}
      icon={isKept ? <HeartFilledIcon /> : <HeartIcon />}
      onClick={() => favorites.toggle({ domainName: name, tld })}
    />
  );
});
