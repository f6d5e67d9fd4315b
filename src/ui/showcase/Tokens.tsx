import { Chapter, Specimen } from './Specimen.tsx';

const COLORS = [
  'ground',
  'panel',
  'sunk',
  'line',
  'line-strong',
  'ink',
  'muted',
  'accent',
  'accent-strong',
  'on-accent',
  'tint',
  'warm',
  'warm-tint',
  'bad',
  'bad-strong',
  'bad-tint',
];
const SPACES = [
  'space-1',
  'space-2',
  'space-3',
  'space-4',
  'space-5',
  'space-6',
  'space-8',
  'space-10',
  'space-wide',
  'space-section',
];
const RADII = ['radius-small', 'radius-control', 'radius-panel', 'radius-large'];
const WIDTHS = ['width-field', 'width-narrow', 'width-measure', 'width-wide', 'width-page'];

const TEXT = { title: 'Tokens', color: 'Color', space: 'Space', shape: 'Radius', width: 'Width' };

export function Tokens() {
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.color}>
        <ul className="grid grid-narrow">
          {COLORS.map((name) => (
            <li key={name}>
              <svg className="swatch" aria-hidden="true">
                <rect width="100%" height="100%" fill={`var(--${name})`} />
              </svg>
              <code className="text-small text-muted">{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={TEXT.space}>
        <Lengths names={SPACES} />
      </Specimen>
      <Specimen title={TEXT.shape}>
        <ul className="grid grid-narrow">
          {RADII.map((name) => (
            <li key={name}>
              <svg className="block" width="96" height="56" aria-hidden="true">
                <rect width="96" height="56" rx={`var(--${name})`} fill="var(--accent)" />
              </svg>
              <code className="text-small text-muted">{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={TEXT.width}>
        <Lengths names={WIDTHS} />
      </Specimen>
    </Chapter>
  );
}

/** A bar for each token, as long as its value. */
function Lengths({ names }: { names: readonly string[] }) {
  return (
    <ul className="stack gap-2">
      {names.map((name) => (
        <li key={name}>
          <svg className="full-width" height="12" aria-hidden="true">
            <rect width={`var(--${name})`} height="12" fill="var(--accent)" />
          </svg>
          <code className="text-small text-muted">{name}</code>
        </li>
      ))}
    </ul>
  );
}
