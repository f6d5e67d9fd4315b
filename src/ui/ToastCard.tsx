import { resolveValue, type Toast, type ToastType } from 'react-hot-toast/headless';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { AlertIcon } from './icons/AlertIcon.tsx';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { InfoIcon } from './icons/InfoIcon.tsx';
import { Spinner } from './Spinner.tsx';
import { TONE_CLASS, type Tone } from './tone.ts';

const TONES: Record<ToastType, Tone> = {
  blank: 'neutral',
  custom: 'neutral',
  loading: 'neutral',
  success: 'accent',
  error: 'bad',
};

const ICONS = { blank: InfoIcon, custom: InfoIcon, loading: Spinner, success: CheckIcon, error: AlertIcon };

export interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
  onDismiss: () => void;
}

/** One toast. Line breaks in its message are preserved. */
export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const ToastIcon = ICONS[toast.type];
  return (
    <div className={cx('toast', TONE_CLASS[TONES[toast.type]])} data-leaving={toast.visible ? undefined : ''}>
      <ToastIcon />
      <p>{resolveValue(toast.message, toast)}</p>
      <IconButton size="small" label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}
