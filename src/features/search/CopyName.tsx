import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';

const CONFIRMED_MS = 2000;

/** Copies a name, and confirms it in its place. */
export function CopyName({ name, className }: { name: string; className?: string }) {
  const { t } = useTranslation('search');
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const text = nameToUnicode(name);
  return (
    <IconButton
      size="small"
      className={cx('text-muted', className)}
      label={isCopied ? t('results.copied') : t('results.copyNamed', { name: text })}
      title={t('results.copy')}
      aria-keyshortcuts="y"
      icon={isCopied ? <CheckIcon /> : <CopyIcon />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => {},
        )
      }
    />
  );
}
