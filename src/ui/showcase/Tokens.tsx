import { Chapter, Specimen } from './Specimen.tsx';

const COLORS = [
  ['ground', 'bg-ground'],
  ['panel', 'bg-panel'],
  ['sunk', 'bg-sunk'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['muted', 'bg-muted'],
  ['accent', 'bg-accent'],
  ['accent-strong', 'bg-accent-strong'],
  ['on-accent', 'bg-on-accent'],
  ['tint', 'bg-tint'],
  ['warm', 'bg-warm'],
  ['warm-tint', 'bg-warm-tint'],
  ['bad', 'bg-bad'],
  ['bad-strong', 'bg-bad-strong'],
  ['bad-tint', 'bg-bad-tint'],
] as const;

const SPACES = [
  ['1 · 4 px', 'w-1'],
  ['2 · 8 px', 'w-2'],
  ['4 · 16 px', 'w-4'],
  ['6 · 24 px', 'w-6'],
  ['8 · 32 px', 'w-8'],
  ['12 · 48 px', 'w-12'],
  ['16 · 64 px', 'w-16'],
] as const;

const SHAPES = [
  ['control, radius 8', 'rounded-control'],
  ['panel, radius 14', 'rounded-panel'],
  ['float, the one elevation', 'rounded-panel shadow-float'],
] as const;

const TEXT = { title: 'Tokens', color: 'Color', space: 'Space, on a grid of 8', shape: 'Shape' };

export function Tokens() {
  return (
    <Chapter title={TEXT.title}>
      <Specimen title={TEXT.color}>
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {COLORS.map(([name, swatch]) => (
            <li key={name}>
              <div className={`h-14 rounded-control border border-line ${swatch}`} />
              <code className="text-small text-muted">{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={TEXT.space}>
        <ul className="grid gap-2">
          {SPACES.map(([name, width]) => (
            <li key={name} className="flex items-center gap-4 text-small text-muted">
              <span className={`h-4 rounded-small bg-accent ${width}`} />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen title={TEXT.shape}>
        <ul className="grid gap-4 sm:grid-cols-3">
          {SHAPES.map(([name, shape]) => (
            <li key={name} className={`border border-line bg-panel p-6 text-small text-muted ${shape}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
    </Chapter>
  );
}
