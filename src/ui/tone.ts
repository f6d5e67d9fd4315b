/** The meaning of a color: none, good, caution, bad. */
export type Tone = 'neutral' | 'accent' | 'warm' | 'bad';

/** Sets the `--tone` colors of badges, notices and toasts. */
export const TONE_CLASS: Record<Tone, string> = {
  neutral: 'tone-neutral',
  accent: 'tone-accent',
  warm: 'tone-warm',
  bad: 'tone-bad',
};

/** The colors of what is added, changed and removed. */
export const CHANGE_CLASS = { add: TONE_CLASS.accent, update: TONE_CLASS.warm, remove: TONE_CLASS.bad };
