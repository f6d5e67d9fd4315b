import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A profile card with a folded corner, and its name. */
export default function Card() {
  return (
    <Motif name="card">
      <rect
        className="f-fill"
        x="136"
        y="32"
        width="328"
        height="208"
        rx="12"
        transform="rotate(9 300 136)"
      />
      <rect
        className="f-panel s-accent"
        x="112"
        y="40"
        width="328"
        height="208"
        rx="12"
        transform="rotate(4 276 144)"
      />
      <path
        className="f-panel s-ink"
        d="M36 64h300l64 64v148a12 12 0 0 1-12 12H36a12 12 0 0 1-12-12V76a12 12 0 0 1 12-12z"
      />
      <path className="f-tint s-ink" d="M336 64v52a12 12 0 0 0 12 12h52z" />
      <circle className="f-fill" cx="96" cy="136" r="40" />
      <text className="f-on mid" x="96" y="152" fontSize="48">
        y
      </text>
      <rect className="f-ink" x="160" y="112" width="136" height="12" rx="6" />
      <rect className="f-quiet" x="160" y="136" width="96" height="8" rx="4" />
      <rect className="f-quiet" x="160" y="152" width="120" height="8" rx="4" />
      <path className="s-line" d="M56 200h312" />
      <circle className="f-warm" cx="61" cy="241" r="6" />
      <text className="f-ink" x="80" y="252" fontSize="36">
        yourname
        <tspan className="f-accent">.pro</tspan>
      </text>
    </Motif>
  );
}
