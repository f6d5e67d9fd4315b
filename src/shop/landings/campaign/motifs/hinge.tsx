import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A verb as a door, whose leaf is the TLD. */
export default function Hinge() {
  return (
    <Motif name="hinge">
      <path className="s-quiet" d="M248 256h216V232" strokeDasharray="1 8" />
      <rect className="f-panel s-ink" x="24" y="48" width="224" height="208" />
      <path className="s-quiet fine" d="M40 64h184v32H40zM40 208h184v32H40z" />
      <text className="f-ink end" x="233" y="180" fontSize="96">
        mak
      </text>
      <g transform="translate(248 48) skewY(-9)">
        <rect className="f-fill" width="208" height="208" />
        <path className="s-on fine" d="M24 16h168v32H24zM24 160h168v32H24z" opacity=".6" />
        <text className="f-on" x="16" y="132" fontSize="96">
          ing
        </text>
      </g>
      <path className="s-ink" d="M248 16v288" />
      {[64, 152, 240].map((y) => (
        <rect key={y} className="f-ink" x="243" y={y - 16} width="10" height="32" rx="5" />
      ))}
      <circle className="f-ink" cx="248" cy="16" r="6" />
      <circle className="f-warm" cx="248" cy="304" r="7" />
      <g className="f-muted" fontSize="20">
        <text className="end" x="236" y="296">
          noth
        </text>
        <text className="f-accent" x="260" y="296">
          ing
        </text>
      </g>
    </Motif>
  );
}
