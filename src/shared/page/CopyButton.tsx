import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/Button.tsx';
import type { ButtonVariant } from '#ui/buttonClass.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CopyIcon } from '#ui/icons/CopyIcon.tsx';
import { notify } from '#ui/notify.ts';

type CopyButtonProps = {
  text: string;
  /** The accessible name, for a button with only an icon. */
  label?: string;
  variant?: ButtonVariant;
  autoFocus?: boolean;
  children?: ReactNode;
};

/** Copies a text to the clipboard. */
export function CopyButton({ text, label, variant, autoFocus, children }: CopyButtonProps) {
  const { t } = useTranslation('account');

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      void notify(t('copied'), { tone: 'success' });
    } catch {
      void notify(t('copyFailed'), { tone: 'error' });
    }
  }

  if (label)
    return <IconButton browses size="small" label={label} icon={<CopyIcon />} onClick={() => void copy()} />;
  return (
    <Button
      browses
      size="small"
      variant={variant}
      autoFocus={autoFocus}
      icon={<CopyIcon />}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  );
}
