import './tldArt.css';
import { useTranslation } from 'react-i18next';

type TldArtProps = {
  /** In Unicode and in ASCII, which differ for TLDs in other scripts. */
  tld: string;
  ascii: string;
  /** A word for the drawing that spells one. */
  word: string;
};

/** A drawing of the TLD's letters. The kind of drawing depends on the number of letters. */
export function TldArt({ tld, ascii, word }: TldArtProps) {
  if (tld !== ascii) return <Twin tld={tld} ascii={ascii} />;
  const letters = [...tld];
  if (letters.length <= 2) return <Bits letters={letters} word={word} />;
  if (letters.length === 3) return <Weights letters={letters} />;
  return letters.length <= 5 ? <Tiles letters={letters} /> : <Crop letter={letters[0] ?? ''} />;
}

const ONE = { fill: 'var(--accent)', fontWeight: 700 };
const LETTER = { fill: 'var(--muted)', fontSize: 32, fontWeight: 500 };

const BIT_WIDTH = 62;
const BIT_HEIGHT = 74;
const BITS = 8;

/** A word in eight-bit letters, with the TLD's letters as ones and zeros. */
function Bits({ letters: [one = '', zero = one], word }: { letters: string[]; word: string }) {
  const { t } = useTranslation('tld');
  const rows = [...word.slice(0, 6)];
  return (
    <figure aria-hidden="true">
      <svg
        className="tld-art"
        fontSize="74"
        fontWeight="300"
        aria-hidden="true"
        viewBox={`-36 -58 592 ${rows.length * BIT_HEIGHT + 26}`}
      >
        {rows.map((letter, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may have a letter twice.
          <g key={row} transform={`translate(0 ${row * BIT_HEIGHT})`}>
            {[...(letter.codePointAt(0) ?? 0).toString(2).padStart(BITS, '0')].map((bit, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
              <text key={column} x={column * BIT_WIDTH} {...(bit === '1' && ONE)}>
                {bit === '1' ? one : zero}
              </text>
            ))}
            <text x={BITS * BIT_WIDTH + 26} {...LETTER}>
              {letter}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-4 text-muted text-small">
        {one === zero ? undefined : t('art.bits', { word: rows.join(''), one, zero })}
      </figcaption>
    </figure>
  );
}

const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900];

/** Each letter in all weights of the typeface, from lightest to heaviest. */
function Weights({ letters }: { letters: string[] }) {
  return (
    <svg className="tld-art" viewBox="0 0 576 400" fontSize="96" aria-hidden="true">
      {letters.map((letter, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a TLD may have a letter twice.
        <g key={row} transform={`translate(0 ${row * 124})`} fill="var(--accent)">
          {WEIGHTS.map((weight, column) => (
            <text key={weight} x={column * 64 + 32} y={104} fontWeight={weight}>
              {letter}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
}

const TILE = 96;
const TILES_ACROSS = 6;
const TILES_DOWN = 4;

/** Letters on tiles, each rotated a quarter turn more than the previous one. */
function Tiles({ letters }: { letters: string[] }) {
  const tiles = Array.from({ length: TILES_ACROSS * TILES_DOWN }, (_, index) => {
    const [column, row] = [index % TILES_ACROSS, Math.floor(index / TILES_ACROSS)];
    return { index, column, row, letter: letters[index % letters.length], turn: (index + row) % 4 };
  });
  return (
    <svg className="tld-art" viewBox="0 0 576 384" fontSize="72" fontWeight="600" aria-hidden="true">
      {tiles.map(({ index, column, row, letter, turn }) => (
        <g
          key={index}
          transform={`translate(${column * TILE + TILE / 2} ${row * TILE + TILE / 2}) rotate(${turn * 90})`}
          {...(turn === 0 && ONE)}
        >
          <rect x={-TILE / 2} y={-TILE / 2} width={TILE} height={TILE} />
          <text y={26}>{letter}</text>
        </g>
      ))}
    </svg>
  );
}

/** One letter that is larger than the frame. */
function Crop({ letter }: { letter: string }) {
  return (
    <svg className="tld-art" viewBox="0 0 576 384" fontSize="640" aria-hidden="true">
      <rect width="576" height="384" rx="14" />
      <text x="288" y="470" {...ONE}>
        {letter}
      </text>
    </svg>
  );
}

/** The TLD in its own script above its ASCII form. */
function Twin({ tld, ascii }: Pick<TldArtProps, 'tld' | 'ascii'>) {
  return (
    <svg className="tld-art" viewBox="0 0 576 320" fontSize="150" aria-hidden="true">
      <text x="288" y="170" {...ONE}>
        {tld}
      </text>
      <path d="M0 216h576" stroke="var(--line-strong)" />
      <text x="288" y="280" {...LETTER}>
        {ascii}
      </text>
    </svg>
  );
}
