import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import type { FavoriteButtonProps } from '#shop/names/FavoriteButton.tsx';
import { Button } from '#ui/Button.tsx';
import { HeartFilledIcon } from '#ui/icons/HeartFilledIcon.tsx';
import { notify } from '#ui/notify.ts';
import { isGone } from './useUnavailableRemoved.ts';

type FavoriteRowControlsProps = FavoriteButtonProps & {
  /** Undefined until a search has found the name. */
  result: Pick<DomainSearchResult, 'avail' | 'in_account'> | undefined;
  /** The controls that buy the name. */
  children?: ReactNode;
};

/**
 * The controls of a name in the list. For a removed name, a button to restore it, and a search for similar names if it
 * is unavailable.
 */
export function FavoriteRowControls({ result, children, ...button }: FavoriteRowControlsProps) {
  const { t } = useTranslation('favorites');
  const { name, isFavorite } = button;
  return (
    <div className="row justify-end gap-1">
      {isFavorite ? children : <span className="text-muted text-small">{t('page.removed')}</span>}
      {!isFavorite && result && isGone(result) && !result.in_account && <SimilarNames name={name} />}
      <FavoriteListButton {...button} />
    </div>
  );
}

function SimilarNames({ name }: { name: string }) {
  const { t } = useTranslation('favorites');
  return (
    <Link
      className="link tap text-small"
      to={paths.searchResults(name)}
      aria-label={t('page.similarNamed', { name: nameToUnicode(name) })}
    >
      {t('page.similar')}
    </Link>
  );
}

/** Removes a name from the list and restores it. It is one button, so that the focus stays on it. */
function FavoriteListButton({ actions, name, tld, isFavorite }: FavoriteButtonProps) {
  const { t } = useTranslation(['favorites', 'shell']);
  const values = { name: nameToUnicode(name) };

  async function toggle() {
    const outcome = await actions.toggle({ domainName: name, tld });
    if (outcome === 'done') notify(isFavorite ? t('removed', values) : t('restored', values));
  }

  return (
    <Button
      variant="quiet"
      className={isFavorite ? 'button-icon text-accent' : undefined}
      aria-label={isFavorite ? t('page.remove', values) : t('page.undoNamed', values)}
      title={isFavorite ? t('page.remove', values) : undefined}
      onClick={toggle}
    >
      {isFavorite ? <HeartFilledIcon /> : t('shell:undo')}
    </Button>
  );
}
