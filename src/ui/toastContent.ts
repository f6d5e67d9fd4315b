export type ToastTone = 'info' | 'success' | 'error';
export type ToastLine = { text: string; tone: ToastTone };
/** Actions with the same key become one when toasts join, which does what each of them did. */
export type ToastAction = { key: string; label: string; onPress: () => void };

export type ToastContent = {
  lines: readonly ToastLine[];
  /** In milliseconds. */
  duration: number;
  actions: readonly ToastAction[];
  /** What stands above several lines, for example how many there are. */
  summarize?: (lines: readonly ToastLine[]) => string;
  /** The button that unfolds a long list. */
  listLabel?: string;
};

/** The toast in view and when it was shown. */
export type ShownToast = { content: ToastContent; shownAt: number };

/** Messages that come this close to each other are one. */
const JOIN_MS = 1_000;

/** Only one toast is in view: a new one joins that of the same moment or an error, and replaces any other. */
export function joinToasts(shown: ShownToast | undefined, next: ToastContent, now: number): ToastContent {
  if (!shown) return next;
  const { content: before, shownAt } = shown;
  if (now - shownAt > JOIN_MS && getTone(before) !== 'error') return next;
  const added = next.lines.filter(({ text }) => !before.lines.some((line) => line.text === text));
  return {
    lines: [...before.lines, ...added],
    duration: Math.max(before.duration, next.duration),
    actions: joinActions(before.actions, next.actions),
    summarize: next.summarize && before.summarize && next.summarize,
    listLabel: next.listLabel ?? before.listLabel,
  };
}

function joinActions(before: readonly ToastAction[], next: readonly ToastAction[]): ToastAction[] {
  const joined = next.map((action) => {
    const same = before.find(({ key }) => key === action.key);
    return same && same.onPress !== action.onPress
      ? { ...action, onPress: () => void [same.onPress(), action.onPress()] }
      : action;
  });
  return [...before.filter(({ key }) => !next.some((action) => action.key === key)), ...joined];
}

/** The gravest tone of the lines. */
export function getTone({ lines }: Pick<ToastContent, 'lines'>): ToastTone {
  const tones = lines.map(({ tone }) => tone);
  if (tones.includes('error')) return 'error';
  return tones.includes('info') ? 'info' : 'success';
}
