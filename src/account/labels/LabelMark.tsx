import type { DomainLabel } from '#api/generated/schemas/domainLabel.zod.ts';
import type { LabelColor } from '#api/generated/schemas/labelColor.zod.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Tone } from '#ui/tone.ts';

const TONES: Record<LabelColor, Tone> = { gray: 'neutral', green: 'accent', amber: 'warm', red: 'bad' };

/** A label: its name on its color. */
export function LabelMark({ label: { name, color } }: { label: Pick<DomainLabel, 'name' | 'color'> }) {
  return (
    <Badge tone={TONES[color]} translate="no" className="wrap-anywhere">
      <bdi>{name}</bdi>
    </Badge>
  );
}

/** The labels of a domain; nothing if it has none. */
export function LabelMarks({ labels = [] }: { labels?: readonly DomainLabel[] | undefined }) {
  if (labels.length === 0) return null;
  return (
    <span className="row gap-1">
      {labels.map((label) => (
        <LabelMark key={label.labelId} label={label} />
      ))}
    </span>
  );
}
