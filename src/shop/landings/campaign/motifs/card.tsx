import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A profile card with a folded corner, and its name. */
export default function Card() {
  return (
    <Motif name="card">
      <rect
        fill="var(--fill)"
        x="136"
        y="32"
        width="328"
        height="208"
        rx="12"
        transform="rotate(9 300 136)"
      />
      <rect
        fill="var(--panel)"
        stroke="var(--accent)"
        x="112"
        y="40"
        width="328"
        height="208"
        rx="12"
        transform="rotate(4 276 144)"
      />
      <path
        fill="var(--panel)"
        stroke="var(--ink)"
        d="M36 64h300l64 64v148a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12V76a12 12 0 0 1 12-12z"
      />
      <path fill="var(--tint)" stroke="var(--ink)" d="M336 64v52a12 12 0 0 0 12 12h52z" />
      <circle fill="var(--fill)" cx="96" cy="136" r="40" />
      <text fill="var(--on-accent)" textAnchor="middle" x="96" y="152" fontSize="48">
        y
      </text>
      <rect fill="var(--ink)" x="160" y="112" width="136" height="12" rx="6" />
      <rect fill="var(--line-strong)" x="160" y="136" width="96" height="8" rx="4" />
      <rect fill="var(--line-strong)" x="160" y="152" width="120" height="8" rx="4" />
      <path stroke="var(--line)" d="M56 200h312" />
      <circle fill="var(--warm)" cx="61" cy="241" r="6" />
      <text fill="var(--ink)" x="80" y="252" fontSize="36">
        yourname
        <tspan fill="var(--accent)">.pro</tspan>
      </text>
    </Motif>
  );
}
