import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A word, a border, and the word's ASCII form, with lines between corresponding letters. */
export default function Twin() {
  const letters = [...'wêreld'].map((letter, index) => ({
    letter,
    from: [58, 159, 234, 309, 376, 446][index],
    to: [200, 368, 224, 248, 272, 296][index],
    isForeign: index === 1,
  }));
  return (
    <Motif name="twin">
      <g stroke="var(--line-strong)" strokeWidth="1.25">
        {letters.map(({ from, to, isForeign }) => (
          <path
            key={from}
            stroke={isForeign ? 'var(--accent)' : undefined}
            strokeWidth={isForeign ? 2 : undefined}
            d={`M${from} 136C${from} 200 ${to} 168 ${to} 240`}
          />
        ))}
      </g>
      <path stroke="var(--ink)" d="M8 188h480" strokeDasharray="12 8" />
      <g fill="var(--ink)" textAnchor="middle" fontSize="120">
        {letters.map(({ letter, from, isForeign }) => (
          <text key={from} fill={isForeign ? 'var(--accent)' : undefined} x={from} y="120">
            {letter}
          </text>
        ))}
      </g>
      <g className="font-mono" fontWeight="500" letterSpacing="0" fontSize="40">
        <text fill="var(--muted)" x="92" y="280">
          xn--
          <tspan fill="var(--ink)">wreld</tspan>-<tspan fill="var(--accent)">hsa</tspan>
        </text>
      </g>
      <path stroke="var(--accent)" d="M334 292h68" />
      <circle fill="var(--warm)" cx="264" cy="188" r="8" />
    </Motif>
  );
}
