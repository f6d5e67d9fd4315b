import './cover.css';
import { memo, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { type CoverChoice, createRandom, hashText } from './covers.ts';

type Random = () => number;

/** A random whole number below a limit. */
const below = (limit: number, random: Random) => Math.floor(random() * limit);
const join = (parts: readonly string[]) => parts.join('');

/** The drawings, on a canvas of 80 by 50. */
const DRAWINGS: Record<CoverChoice['shape'], (random: Random, title: string) => ReactNode> = {
  tiles: drawTiles,
  rings: drawRings,
  steps: drawSteps,
  weave: drawWeave,
  letter: drawLetter,
  path: drawPath,
};

/** A cover that is generated from a post's title, in colors of the theme. */
export const Cover = memo(function Cover({ title, choice }: { title: string; choice: CoverChoice }) {
  const { shape, tone } = choice;
  return (
    <svg
      className={cx('cover', `cover-${tone}`)}
      viewBox="0 0 80 50"
      preserveAspectRatio={shape === 'steps' ? 'none' : 'xMidYMid slice'}
      aria-hidden="true"
    >
      {DRAWINGS[shape](createRandom(hashText(title)), title)}
    </svg>
  );
});

/** Quarter circles in a grid, each around one of its tile's corners, and a few dots. */
function drawTiles(random: Random): ReactNode {
  const corners = [
    'h10a10 10 0 0 1-10 10z',
    'v10a10 10 0 0 1-10-10z',
    'h-10a10 10 0 0 1 10-10z',
    'v-10a10 10 0 0 1 10 10z',
  ];
  const layers = { first: '', second: '', dots: '' };
  for (let index = 0; index < 40; index++) {
    const x = (index % 8) * 10;
    const y = Math.floor(index / 8) * 10;
    const corner = below(4, random);
    const kind = random();
    if (kind < 0.18) layers.dots += `M${x + 5} ${y + 5}h0`;
    else {
      const start = `M${x + (corner === 1 || corner === 2 ? 10 : 0)} ${y + (corner > 1 ? 10 : 0)}`;
      layers[kind < 0.42 ? 'second' : 'first'] += start + corners[corner];
    }
  }
  return (
    <>
      <path d={layers.first} />
      <path className="cover-second" d={layers.second} />
      <path className="cover-line cover-second" d={layers.dots} strokeWidth="4.4" />
    </>
  );
}

/** Rings of different widths around a point. */
function drawRings(random: Random): ReactNode {
  const x = 16 + below(5, random) * 12;
  const y = random() < 0.5 ? 50 : 12 + below(2, random) * 13;
  const shift = below(5, random);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="cover-line">
        {Array.from({ length: 11 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rings never change.
          <circle key={index} r={(index + 1) * 4.6} strokeWidth={(((index * 7 + shift) % 5) * 5 + 2) / 10} />
        ))}
      </g>
      <circle className="cover-second" r="3" />
    </g>
  );
}

/** Eight bars, each slightly taller than the previous one. */
function drawSteps(random: Random): ReactNode {
  let height = 7 + random() * 6;
  const bars = Array.from({ length: 8 }, (_, index) => {
    const bar = `M${index * 10 + 1} 50V${Math.round(50 - height)}h8V50z`;
    height = Math.min(45, height + random() * 9 - 0.8);
    return bar;
  });
  return (
    <>
      <path className="cover-second" d={bars[0]} />
      <path d={join(bars.slice(1))} />
    </>
  );
}

/** Lines of words. */
function drawWeave(random: Random): ReactNode {
  const layers = { first: '', second: '' };
  for (let row = 0; row < 10; row++) {
    let x = below(6, random) - 5;
    while (x < 80) {
      const width = 5 + below(6, random) * 5;
      layers[random() < 0.14 ? 'second' : 'first'] += `M${x} ${row * 5 + 2.5}h${width}`;
      x += width + 5;
    }
  }
  return (
    <g className="cover-line" strokeWidth="2">
      <path d={layers.first} />
      <path className="cover-second" d={layers.second} />
    </g>
  );
}

/** The first letter of a word in the title, and a dot. */
function drawLetter(random: Random, title: string): ReactNode {
  const [letter = 'n'] = /\p{L}{4,}/u.exec(title)?.[0] ?? title;
  return (
    <>
      <text x={4 + below(8, random)} y={45 + below(4, random)} className="cover-letter">
        {letter.toLowerCase()}
      </text>
      <circle className="cover-second" cx="64" cy="40" r="5.8" />
    </>
  );
}

/** A path through a grid of points. */
function drawPath(random: Random): ReactNode {
  const heightOf = (step: number) => 6 + step * 9.5;
  let step = below(5, random);
  let way = `M8 ${heightOf(step)}`;
  for (let column = 1; column < 7; column++) {
    const next = (step + 1 + below(4, random)) % 5;
    const x = 8 + column * 10.6;
    way += `C${round(x - 5.3)} ${heightOf(step)} ${round(x - 5.3)} ${heightOf(next)} ${round(x)} ${heightOf(next)}`;
    step = next;
  }
  const points = [0, 1, 2, 3, 4].map((row) => `M8 ${heightOf(row)}h64`);
  return (
    <>
      <path className="cover-line" d={join(points)} strokeWidth="1" strokeDasharray="0 10.6" />
      <path className="cover-line" d={way} strokeWidth="1.6" />
      <circle className="cover-second" cx="71.6" cy={heightOf(step)} r="3" />
    </>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
