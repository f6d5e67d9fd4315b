/** What a badge, notice or toast says by its colour: nothing, good, mind this, wrong. */
export type Tone = 'neutral' | 'accent' | 'warm' | 'bad';

/** Sets the --tone colours that badges, notices and toasts draw with. */
export const TONE_CLASS: Record<Tone, string> = {
  neutral: 'tone-neutral',
  accent: 'tone-accent',
  warm: 'tone-warm',
  bad: 'tone-bad',
};
