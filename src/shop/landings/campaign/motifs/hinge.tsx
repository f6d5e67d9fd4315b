import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A verb as a door, whose leaf is the TLD. */
export default function Hinge() {
  return (
    <Motif name="hinge">
      <path stroke="var(--line-strong)" d="M248 256h216V232" strokeDasharray="1 8" />
      <rect fill="var(--panel)" stroke="var(--ink)" x="24" y="48" width="224" height="208" />
      <path stroke="var(--line-strong)" strokeWidth="1.25" d="M40 64h184v32H40zM40 208h184v32H40z" />
      <text fill="var(--ink)" textAnchor="end" x="233" y="180" fontSize="96">
        mak
      </text>
      <g transform="translate(248 48) skewY(-9)">
        <rect fill="var(--fill)" width="208" height="208" />
        <path
          stroke="var(--on-accent)"
          strokeWidth="1.25"
          d="M24 16h168v32H24zM24 160h168v32H24z"
          opacity=".6"
        />
        <text fill="var(--on-accent)" x="16" y="132" fontSize="96">
          ing
        </text>
      </g>
      <path stroke="var(--ink)" d="M248 16v288" />
      {[64, 152, 240].map((y) => (
        <rect key={y} fill="var(--ink)" x="243" y={y - 16} width="10" height="32" rx="5" />
      ))}
      <circle fill="var(--ink)" cx="248" cy="16" r="6" />
      <circle fill="var(--warm)" cx="248" cy="304" r="7" />
      <g fill="var(--muted)" fontSize="20">
        <text textAnchor="end" x="236" y="296">
          noth
        </text>
        <text fill="var(--accent)" x="260" y="296">
          ing
        </text>
      </g>
    </Motif>
  );
}
