import './tillRoll.css';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Heading } from '#ui/Heading.tsx';
import { FirstPrice, RenewalPrice, TldLink } from './Prices.tsx';
import type { TldEntry, TldGroup, TypesettingProps } from './tldGroups.ts';

/** The TLDs as lines of receipts that come out of a cash register. */
export function TldList({ head, groups }: TypesettingProps) {
  return (
    <>
      {head}
      <div className="till">
        {groups.map((group) => (
          <Receipt key={group.title} group={group} />
        ))}
      </div>
    </>
  );
}

function Receipt({ group }: { group: TldGroup }) {
  const { t } = useTranslation('category');
  return (
    <section className="till-roll text-small font-mono">
      <Heading level={3} className="text-heading">
        {group.title}
      </Heading>
      <ul>
        {group.entries.map((entry) => (
          <Line key={entry.tld} entry={entry} />
        ))}
      </ul>
      <p className="till-sum">
        <span>{t('till.offered')}</span>
        <span>{group.entries.length}</span>
        <span>{t('till.needed')}</span>
        <b>1</b>
      </p>
      <Barcode text={group.entries[0]?.tld ?? ''} />
    </section>
  );
}

function Line({ entry }: { entry: TldEntry }) {
  return (
    <li className="mt-4">
      <p className="line-up between items-baseline">
        <TldLink entry={entry} size="text" />
        <FirstPrice entry={entry} />
      </p>
      <small className="text-badge text-muted">
        <RenewalPrice entry={entry} />
      </small>
    </li>
  );
}

const BITS = 8;
const BAR = 3;

/** The eight bits of each letter as bars and gaps. */
function Barcode({ text }: { text: string }) {
  const bits = [...text].flatMap((letter) => [
    ...(letter.codePointAt(0) ?? 0).toString(2).padStart(BITS, '0'),
    '0',
  ]);
  const bars = bits.flatMap((bit, index) => (bit === '1' ? `M${index * BAR} 0v40h${BAR}v-40z` : []));
  return (
    <span aria-hidden="true" translate="no" className="till-barcode block text-badge text-muted">
      <svg viewBox={`0 0 ${bits.length * BAR} 40`} preserveAspectRatio="none" aria-hidden="true">
        <path d={bars.join('')} />
      </svg>
      .{nameToUnicode(text)}
    </span>
  );
}

/** Two price tags on a string. The hole of each tag is the dot of its name. */
export function Motif() {
  return (
    <svg
      className="category-art"
      viewBox="0 0 560 460"
      fontWeight="650"
      letterSpacing="-0.05em"
      fill="var(--ink)"
      aria-hidden="true"
    >
      <g transform="rotate(-9 84 150)">
        <path
          d="M56 110h330a16 16 0 0 1 16 16v118a16 16 0 0 1-16 16H56L6 206v-42z"
          fill="var(--panel)"
          stroke="var(--ink)"
          strokeWidth="2.5"
        />
        <circle cx="56" cy="185" r="19" fill="var(--ground)" stroke="var(--ink)" strokeWidth="2.5" />
        <text x="92" y="218" fontSize="104">
          shop
        </text>
      </g>
      <g transform="rotate(14 402 196)">
        <path d="M402 168l48 44v206a14 14 0 0 1-14 14h-68a14 14 0 0 1-14-14V212z" fill="var(--accent)" />
        <circle cx="402" cy="222" r="15" fill="var(--ground)" stroke="var(--ink)" strokeWidth="2.5" />
        <text x="250" y="-381" fontSize="66" transform="rotate(90)" fill="var(--on-accent)">
          store
        </text>
      </g>
      <path
        d="M96 0C96 84 34 96 62 188M470 0c0 110-86 130-74 220"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
      />
    </svg>
  );
}
