import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** A dividing cell whose halves both keep the name. */
export default function Cell() {
  return (
    <Motif name="cell">
      <g fill="var(--panel)" stroke="var(--accent)">
        <circle cx="152" cy="160" r="136" />
        <circle cx="344" cy="160" r="136" />
      </g>
      <g stroke="var(--accent)" strokeWidth="1.25">
        <circle cx="344" cy="160" r="136" />
        <circle cx="152" cy="160" r="136" />
        {[120, 104, 88].map((radius) => (
          <g key={radius}>
            <circle cx="144" cy="160" r={radius} />
            <circle cx="352" cy="160" r={radius} />
          </g>
        ))}
      </g>
      <g stroke="var(--ink)" strokeWidth="1.25">
        {range(7).map((fiber) => (
          <path key={fiber} d={`M144 160Q248 ${(fiber - 3) * 72 + 160} 352 160`} />
        ))}
      </g>
      <g fill="var(--fill)">
        <circle cx="144" cy="160" r="56" />
        <circle cx="352" cy="160" r="56" />
      </g>
      <g fill="var(--on-accent)" textAnchor="middle" fontSize="40">
        <text x="144" y="174">
          bio
        </text>
        <text x="352" y="174">
          bio
        </text>
      </g>
      {range(7).map((fiber) => (
        <circle
          key={fiber}
          fill={fiber === 3 ? 'var(--warm)' : 'var(--ink)'}
          cx="248"
          cy={(fiber - 3) * 36 + 160}
          r={fiber === 3 ? 10 : 6}
        />
      ))}
    </Motif>
  );
}
