import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** The page's grid with its dimensions. */
export default function Grid() {
  return (
    <Motif name="grid">
      {range(12).map((column) => (
        <rect key={column} fill="var(--tint)" x={16 + column * 40} y="8" width="24" height="304" />
      ))}
      <path
        stroke="var(--line)"
        strokeWidth="1.25"
        d={range(9).reduce((d, row) => `${d}M8 ${24 + row * 32}h480`, '')}
      />
      <path fill="var(--ink)" d="M16 72h184v24H16zM16 104h136v24H16z" />
      <circle fill="var(--accent)" cx="164" cy="123" r="5" />
      <path fill="var(--line-strong)" d="M16 144h168v6H16zM16 158h136v6H16z" />
      <rect fill="var(--panel)" stroke="var(--ink)" x="16" y="184" width="184" height="40" rx="8" />
      <rect fill="var(--fill)" x="148" y="190" width="46" height="28" rx="5" />
      <path fill="var(--fill)" d="M216 56h264v184H216z" />
      <path stroke="var(--on-accent)" strokeWidth="1.25" d="m216 56 264 184m0-184L216 240" opacity=".5" />
      <g stroke="var(--ink)">
        <path d="M16 32h464M16 24v16M480 24v16M16 272h184M16 264v16M216 272h264M216 264v16M480 264v16M200 264v16" />
      </g>
      <path fill="var(--fill-warm)" d="M200 256h16v32h-16z" />
      <g
        fill="var(--ink)"
        textAnchor="middle"
        className="font-mono"
        fontWeight="500"
        letterSpacing="0"
        fontSize="16"
      >
        <g stroke="var(--ground)">
          <rect fill="var(--ground)" stroke="var(--line)" x="184" y="18" width="128" height="28" rx="6" />
          <rect fill="var(--ground)" stroke="var(--line)" x="90" y="258" width="36" height="28" rx="6" />
          <rect fill="var(--ground)" stroke="var(--line)" x="330" y="258" width="36" height="28" rx="6" />
        </g>
        <text x="248" y="38">
          12 × 24 px
        </text>
        <text x="108" y="278">
          5
        </text>
        <text x="348" y="278">
          7
        </text>
        <text fill="var(--on-accent)" x="348" y="154">
          264 × 184
        </text>
        <text fill="var(--warm)" x="208" y="308">
          16
        </text>
      </g>
    </Motif>
  );
}
