import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';
import { useCopy } from '#ui/useCopy.ts';

/** Copies a name, with the confirmation in place of the button. */
export function CopyName({ name, className }: { name: string; className?: string }) {
  const { t } = useTranslation(['search', 'shell']);
  const [isCopied, copy] = useCopy();
  const text = nameToUnicode(name);
  return (
    <IconButton
      size="small"
      className={cx('text-muted', className)}
      label={isCopied ? t('shell:copied') : t('results.copyNamed', { name: text })}
      title={t('results.copy')}
      aria-keyshortcuts="y"
      icon={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() => copy(text)}
    />
  );
}
