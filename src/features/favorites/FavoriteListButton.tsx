import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { HeartFilledIcon } from '#ui/icons/HeartFilledIcon.tsx';
import { notify } from '#ui/notify.ts';
import type { FavoriteButtonProps } from './FavoriteButton.tsx';

/** Removes a name from the list, and puts it back: one button, so that the focus stays where it is. */
export function FavoriteListButton({ actions, name, tld, isFavorite }: FavoriteButtonProps) {
  const { t } = useTranslation('favorites');
  const words = { name: nameToUnicode(name) };

  async function toggle() {
    const outcome = await actions.toggle({ domainName: name, tld });
    if (outcome === 'done') notify(isFavorite ? t('removed', words) : t('restored', words));
  }

  return (
    <Button
      variant="quiet"
      className={isFavorite ? 'button-icon text-accent!' : undefined}
      aria-label={isFavorite ? t('page.remove', words) : t('page.undoNamed', words)}
      title={isFavorite ? t('page.remove', words) : undefined}
      onClick={toggle}
    >
      {isFavorite ? <HeartFilledIcon /> : t('page.undo')}
    </Button>
  );
}
