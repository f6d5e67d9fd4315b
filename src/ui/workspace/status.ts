import type { ComponentType } from 'react';
import { AlertIcon } from '../icons/AlertIcon.tsx';
import type { IconProps } from '../icons/Glyph.tsx';
import {
  BarredCircleIcon,
  BoltIcon,
  CheckCircleIcon,
  ClockIcon,
  DashedCircleIcon,
  DeviceIcon,
  LeaveIcon,
  PageIcon,
  PauseIcon,
  PenIcon,
  TurnBackIcon,
} from '../icons/statusIcons.tsx';
import { TrashIcon } from '../icons/TrashIcon.tsx';
import type { Tone } from '../tone.ts';

interface StatusLook {
  tone: Tone;
  /** Undefined for work in progress, which has a spinner. */
  icon?: ComponentType<IconProps>;
  /** Only for states that require action. */
  isFilled?: boolean;
}

const good: StatusLook = { tone: 'accent', icon: CheckCircleIcon };
const quiet = (icon: StatusLook['icon']): StatusLook => ({ tone: 'neutral', icon });
const warning = (icon: StatusLook['icon']): StatusLook => ({ tone: 'warm', icon, isFilled: true });
const problem = (icon: StatusLook['icon']): StatusLook => ({ tone: 'bad', icon, isFilled: true });

/** Every state that an object of an account can be in, with its only appearance. */
export const STATUS = {
  active: good,
  connected: good,
  published: good,
  approved: good,
  open: good,
  expiring: warning(ClockIcon),
  expired: problem(AlertIcon),
  redemption: problem(TurnBackIcon),
  pendingDelete: quiet(TrashIcon),
  setUp: quiet(DashedCircleIcon),
  settingUp: { tone: 'accent' },
  suspended: problem(PauseIcon),
  waitingForDns: warning(ClockIcon),
  partlyComplete: warning(ClockIcon),
  trial: warning(ClockIcon),
  notConfirmed: warning(DeviceIcon),
  unpublishedChanges: warning(PenIcon),
  sunrise: warning(ClockIcon),
  earlyAccess: warning(BoltIcon),
  failed: problem(AlertIcon),
  refused: warning(BarredCircleIcon),
  draft: quiet(PenIcon),
  planned: quiet(ClockIcon),
  free: quiet(PageIcon),
  closed: quiet(BarredCircleIcon),
  forgotten: quiet(BarredCircleIcon),
  undone: quiet(TurnBackIcon),
  transferRequested: warning(ClockIcon),
  movedAway: quiet(LeaveIcon),
  on: good,
  off: quiet(BarredCircleIcon),
  fewLeft: warning(AlertIcon),
  waiting: warning(ClockIcon),
  inWork: quiet(PenIcon),
} as const satisfies Record<string, StatusLook>;

export type StatusKind = keyof typeof STATUS;

/** A newer backend may have states that this version doesn't know. */
export function statusLook(kind: StatusKind): StatusLook {
  return STATUS[kind] ?? quiet(DashedCircleIcon);
}
