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
      <g className="s-quiet fine">
        {letters.map(({ from, to, isForeign }) => (
          <path
            key={from}
            className={isForeign ? 's-accent' : undefined}
            strokeWidth={isForeign ? 2 : undefined}
            d={`M${from} 136C${from} 200 ${to} 168 ${to} 240`}
          />
        ))}
      </g>
      <path className="s-ink" d="M8 188h480" strokeDasharray="12 8" />
      <g className="f-ink mid" fontSize="120">
        {letters.map(({ letter, from, isForeign }) => (
          <text key={from} className={isForeign ? 'f-accent' : undefined} x={from} y="120">
            {letter}
          </text>
        ))}
      </g>
      <g className="mono" fontSize="40">
        <text className="f-muted" x="92" y="280">
          xn--
          <tspan className="f-ink">wreld</tspan>-<tspan className="f-accent">hsa</tspan>
        </text>
      </g>
      <path className="s-accent" d="M334 292h68" />
      <circle className="f-warm" cx="264" cy="188" r="8" />
    </Motif>
  );
}
