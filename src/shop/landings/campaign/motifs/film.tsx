import { Motif } from '#shop/landings/campaign/Motif.tsx';

const FRAMES = [
  { text: 'p', x: -30, y: 190, size: 380, weight: 800, label: '1/60' },
  { text: 'h', x: 50, y: 190, size: 330, weight: 300, label: '1/125' },
  { text: 'o', x: -150, y: 330, size: 620, weight: 650, label: 'f/2' },
  { text: 't', x: 84, y: 150, size: 250, weight: 100, label: '1/500' },
  { text: 'o', x: 70, y: 150, size: 190, weight: 900, label: 'f/16' },
  { text: '.', x: 60, y: 180, size: 700, weight: 700, label: 'f/1.4' },
  { text: 'ph', x: -40, y: 168, size: 250, weight: 400, label: '1/30' },
  { text: 'g', x: 10, y: 120, size: 380, weight: 700, label: '1/250', turn: 'rotate(14 138 92)' },
];
const GROUNDS = ['var(--panel)', 'var(--fill)', 'var(--ink)'];
const LETTERS = ['var(--ink)', 'var(--on-accent)', 'var(--ground)'];

/** Two strips of film whose pictures are letters. */
export default function Film() {
  return (
    <Motif name="film" viewBox="0 0 1200 408" fit="xMinYMid slice">
      {FRAMES.map(({ text, x, y, size, weight, label, turn }, index) => (
        <g key={label} transform={`translate(${(index % 4) * 300} ${index < 4 ? 0 : 208})`}>
          <svg x="8" y="32" width="284" height="136" viewBox="0 26 284 136" aria-hidden="true">
            <rect fill={GROUNDS[index % 3]} width="284" height="184" />
            <text fill={LETTERS[index % 3]} x={x} y={y} fontSize={size} fontWeight={weight} transform={turn}>
              {text}
            </text>
          </svg>
          <g fill="var(--warm)" className="font-mono" fontWeight="500" letterSpacing="0" fontSize="11">
            <text x="10" y="24">
              {21 + index}
            </text>
            <text textAnchor="end" x="290" y="24">
              {label}
            </text>
          </g>
        </g>
      ))}
      <path
        stroke="var(--line)"
        className="dash"
        d="M8 6h1192M8 188h1192M8 214h1192M8 396h1192"
        strokeWidth="10"
        strokeDasharray="14 16"
        strokeLinecap="butt"
      />
    </Motif>
  );
}
