import './contactSheet.css';
import { nameToUnicode } from '#lib/keyword.ts';
import { cx } from '#ui/cx.ts';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TldEntry, TypesettingProps } from './tldGroups.ts';

/** The numbers of the frames that are circled in grease pencil. */
const CIRCLED = [2, 11];

/** The TLDs as frames of a contact sheet: crops of their letters, with the prices on the edge of the film. */
export function TldList({ head, groups }: TypesettingProps) {
  const all = groups.flatMap(({ entries }) => entries);
  return (
    <>
      {head}
      {groups.map((group) => (
        <section key={group.title} className="mt-10">
          <Heading level={3} className="mb-2 text-small text-muted">
            {group.title}
          </Heading>
          <ol className="contact-strip">
            {group.entries.map((entry) => (
              <Frame key={entry.tld} entry={entry} number={all.indexOf(entry) + 1} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function Frame({ entry, number }: { entry: TldEntry; number: number }) {
  const isCircled = CIRCLED.includes(number);
  return (
    <li className={cx('contact-film', `contact-crop-${number % 5}`)}>
      <span aria-hidden="true" className="padded line-up between text-badge text-warm font-mono">
        <span>{number}</span>
        <span>{`▸ ${number}A`}</span>
      </span>
      <span aria-hidden="true" translate="no" className="contact-frame">
        <span>{nameToUnicode(entry.tld)}</span>
        {isCircled && <GreasePencil />}
      </span>
      <span className="contact-label row items-baseline between grow">
        <TldLink entry={entry} size="text" />
        <FirstPrice entry={entry} />
        <small className="full-width text-badge text-muted tabular">
          <RenewalPrice entry={entry} />
        </small>
      </span>
    </li>
  );
}

function GreasePencil() {
  return (
    <svg
      className="contact-pencil"
      viewBox="0 0 300 200"
      preserveAspectRatio="none"
      fill="none"
      stroke="var(--warm)"
      strokeWidth="7"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        vectorEffect="non-scaling-stroke"
        d="M70 24C170-8 292 20 290 102c-2 76-118 100-196 84C22 172-6 96 30 52 62 12 168 4 232 26"
      />
    </svg>
  );
}

const FRAMES = Array.from({ length: 12 }, (_, index) => ({
  x: (index % 3) * 176,
  y: Math.floor(index / 3) * 128,
  scale: 1 + ((index * 7) % 5) * 0.42,
  shift: ((index * 5) % 4) * 16 - 24,
  weight: 100 + ((index * 4) % 9) * 100,
}));

/** Frames with crops of a letter, and one of them under a loupe. */
export function Motif() {
  return (
    <svg
      className="category-art"
      viewBox="0 0 560 540"
      textAnchor="middle"
      fill="var(--ink)"
      aria-hidden="true"
    >
      {FRAMES.map(({ x, y, scale, shift, weight }, index) => (
        <svg key={`${x} ${y}`} x={x} y={y} width="164" height="112" viewBox="0 0 164 112" aria-hidden="true">
          <rect width="164" height="112" fill={index % 4 === 3 ? 'var(--accent)' : 'var(--panel)'} />
          <text
            x={82 + shift}
            y={90 + scale * 14}
            fontSize={120 * scale}
            fontWeight={weight}
            fill={index % 4 === 3 ? 'var(--on-accent)' : undefined}
          >
            g
          </text>
        </svg>
      ))}
      <clipPath id="loupe">
        <circle cx="362" cy="250" r="150" />
      </clipPath>
      <circle cx="362" cy="250" r="158" />
      <g clipPath="url(#loupe)">
        <rect x="200" y="90" width="330" height="330" fill="var(--warm-tint)" />
        <text x="328" y="336" fontSize="340" fontWeight="600">
          g
        </text>
        <circle cx="448" cy="326" r="24" fill="var(--accent)" />
      </g>
      <circle cx="362" cy="250" r="150" fill="none" stroke="var(--line-strong)" strokeWidth="3" />
    </svg>
  );
}
