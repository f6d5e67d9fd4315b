import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { HeartFilledIcon } from '#ui/icons/HeartFilledIcon.tsx';
import { notify } from '#ui/notify.ts';
import type { FavoriteButtonProps } from './FavoriteButton.tsx';
import { useKept } from './useKept.ts';

/** Removes a name from the list it stands in, and puts it back: one button, so that the focus stays where it is. */
export function FavoriteListButton({ favorites, name, tld }: FavoriteButtonProps) {
  const { t } = useTranslation('favorites');
  const isKept = useKept(favorites.run, name);
  const words = { name: nameToUnicode(name) };

  async function toggle() {
    const outcome = await favorites.toggle({ domainName: name, tld });
    if (outcome === 'done') notify(isKept ? t('removed', words) : t('restored', words));
  }

  return (
    <Button
      variant="quiet"
      className={isKept ? 'button-icon text-accent!' : undefined}
      aria-label={isKept ? t('page.remove', words) : t('page.undoNamed', words)}
      title={isKept ? t('page.remove', words) : undefined}
      onClick={toggle}
    >
      {isKept ? <HeartFilledIcon /> : t('page.undo')}
    </Button>
  );
}
