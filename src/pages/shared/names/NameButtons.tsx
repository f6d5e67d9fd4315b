import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import type { FoundName, NameDialog } from './useNames.ts';

type NameButtonProps = {
  onOpen: (dialog: NameDialog) => void;
  found: FoundName;
  /** The page's one answer, or a row of a list. */
  size?: 'answer' | 'row';
};

/** Opens the form of an offer. */
export function OfferButton({ onOpen, found, size = 'row' }: NameButtonProps) {
  const { t } = useTranslation('states');
  return (
    <Button
      size={size === 'answer' ? 'large' : 'medium'}
      aria-haspopup="dialog"
      aria-label={t('action.offerNamed', { name: nameToUnicode(found.result.name) })}
      onClick={() => onOpen({ ...found, kind: 'offer' })}
    >
      {t('action.offer')}
    </Button>
  );
}

/** Opens all that there is to know of a name. */
export function DetailsButton({ onOpen, found, size = 'row' }: NameButtonProps) {
  const { t } = useTranslation('states');
  const label = t('action.detailsNamed', { name: nameToUnicode(found.result.name) });
  const open = () => onOpen({ ...found, kind: 'details' });
  if (size === 'row') {
    return (
      <IconButton
        size="small"
        className="-mx-2 text-muted"
        label={label}
        title={t('action.details')}
        aria-haspopup="dialog"
        icon={<InfoIcon />}
        onClick={open}
      />
    );
  }
  return (
    <Button variant="quiet" className="-mx-4" aria-haspopup="dialog" aria-label={label} onClick={open}>
      {t('action.details')}
    </Button>
  );
}
