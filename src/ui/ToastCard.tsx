import { createContext, useContext } from 'react';
import { resolveValue, type Toast, type ToastType } from 'react-hot-toast/headless';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { AlertIcon } from './icons/AlertIcon.tsx';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import { InfoIcon } from './icons/InfoIcon.tsx';
import { Spinner } from './Spinner.tsx';
import type { ToastContent, ToastLine } from './toastContent.ts';
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

const Dismiss = createContext(() => {});

/** One toast. Line breaks in its message are preserved. */
export function ToastCard({ toast, dismissLabel, onDismiss }: ToastCardProps) {
  const ToastIcon = ICONS[toast.type];
  return (
    <div
      className={cx('toast floating line-up gap-3 items-start', TONE_CLASS[TONES[toast.type]])}
      data-leaving={toast.visible ? undefined : ''}
    >
      <ToastIcon />
      <div className="toast-text min-w-0 grow">
        <Dismiss value={onDismiss}>{resolveValue(toast.message, toast)}</Dismiss>
      </div>
      <IconButton size="small" label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}

/** If there are more successes than this, their number is shown, with the list behind a button. */
const MAX_LISTED_SUCCESSES = 3;

/** The text of a toast, and buttons for its actions. */
export function ToastText({ content }: { content: ToastContent }) {
  const dismiss = useContext(Dismiss);
  const { lines, actions, summarize, listLabel } = content;
  const [first] = lines;
  const isLong = lines.filter(({ tone }) => tone === 'success').length > MAX_LISTED_SUCCESSES;
  return (
    <>
      {lines.length === 1 && <p>{first?.text}</p>}
      {lines.length > 1 && summarize && <p>{summarize(lines)}</p>}
      {lines.length > 1 &&
        (isLong && summarize ? (
          <details>
            <summary>{listLabel}</summary>
            <Lines lines={lines} />
          </details>
        ) : (
          <Lines lines={lines} />
        ))}
      {actions.length > 0 && (
        <div className="row gap-4">
          {actions.map(({ key, label, onPress }) => (
            <button
              key={key}
              type="button"
              onClick={() => {
                dismiss();
                onPress();
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly ToastLine[] }) {
  return (
    <ul className="scroll-list text-small">
      {lines.map(({ text, tone }) => (
        <li key={text} className={tone === 'error' ? 'text-bad' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
