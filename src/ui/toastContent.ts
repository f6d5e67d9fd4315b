export type ToastTone = 'info' | 'success' | 'error';
export type ToastLine = { text: string; tone: ToastTone };
/** Actions with the same key become one when toasts are joined. It runs all of them. */
export type ToastAction = { key: string; label: string; onPress: () => void };

export type ToastContent = {
  lines: readonly ToastLine[];
  /** In milliseconds. */
  duration: number;
  actions: readonly ToastAction[];
  /** A heading for several lines, for example their number. */
  summarize?: (lines: readonly ToastLine[]) => string;
  /** The label of the button that unfolds a long list. */
  listLabel?: string;
};

/** The visible toast and the time at which it was shown, in milliseconds. */
export type ShownToast = { content: ToastContent; shownAt: number };

/** Toasts within this time of each other are joined. */
const JOIN_MS = 1_000;

/**
 * Only one toast is visible at a time. A new toast is joined with one that was just shown or is an error, and replaces
 * any other.
 */
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

/** The most severe tone among the lines. */
export function getTone({ lines }: Pick<ToastContent, 'lines'>): ToastTone {
  const tones = lines.map(({ tone }) => tone);
  if (tones.includes('error')) return 'error';
  return tones.includes('info') ? 'info' : 'success';
}
