import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';
import { AlertIcon } from './icons/AlertIcon.tsx';
import { CheckIcon } from './icons/CheckIcon.tsx';
import { CloseIcon } from './icons/CloseIcon.tsx';
import type { IconProps } from './icons/Glyph.tsx';
import { InfoIcon } from './icons/InfoIcon.tsx';
import { TONE_CLASS, type Tone } from './tone.ts';

export interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: Tone;
  icon?: ComponentType<IconProps>;
  title?: ReactNode;
  /** Buttons or links below the text. */
  action?: ReactNode;
  /** Shown next to the text if there is room; used instead of `action`. */
  actionBeside?: ReactNode;
  /** Requires `dismissLabel`, the name of the close button. */
  onDismiss?: () => void;
  dismissLabel?: string;
}

/** The default icon of each tone. */
const ICONS = { neutral: InfoIcon, accent: CheckIcon, warm: AlertIcon, bad: AlertIcon };

/** A message in the page. Needs role="status" or role="alert" if it appears after the page has loaded. */
export function Notice(props: NoticeProps) {
  const { tone = 'neutral', icon: Icon = ICONS[tone], title, action, actionBeside, ...others } = props;
  const { onDismiss, dismissLabel, className, children, ...rest } = others;
  return (
    <div
      className={cx('notice', TONE_CLASS[tone], Boolean(actionBeside) && 'notice-line', className)}
      {...rest}
    >
      <Icon />
      <div className="min-w-0 grow">
        <div>
          {title && <p className="font-medium">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {actionBeside}
        {action && <div className="mt-3 row">{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton
          size="small"
          className={actionBeside ? undefined : 'notice-action'}
          label={dismissLabel}
          icon={<CloseIcon />}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
