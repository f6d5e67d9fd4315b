import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { backendPaths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
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

/** Adds a name to the favorites or removes it; for visitors a link to sign in and return. */
export const FavoriteButton = memo(function FavoriteButton(props: FavoriteButtonProps) {
  const { actions, name, tld, isFavorite } = props;
  const { t } = useTranslation('favorites');
  const words = { name: nameToUnicode(name) };
  if (!actions.isSignedIn) {
    return (
      <a
        className={buttonClass({ variant: 'quiet', className: 'button-icon' })}
        href={backendPaths.signIn()}
        aria-label={t('button.signInNamed', words)}
        aria-keyshortcuts="f"
        title={t('button.signIn')}
        onClick={actions.onSignIn}
      >
        <HeartIcon />
      </a>
    );
  }
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
