import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A word in bold type above its reflection in light type. */
export default function Mirror() {
  return (
    <Motif name="mirror">
      <g textAnchor="middle" fontSize="272">
        <text fill="var(--ink)" x="248" y="152" fontWeight="800">
          me
        </text>
        <text fill="var(--accent)" x="248" y="152" fontWeight="200" transform="matrix(1 0 0 -1 0 320)">
          me
        </text>
      </g>
      <path stroke="var(--ink)" strokeWidth="1.25" d="M8 160h480" />
      <circle fill="var(--warm)" cx="464" cy="160" r="12" />
    </Motif>
  );
}
