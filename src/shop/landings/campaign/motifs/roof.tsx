import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** Many handles under one name, which is drawn as a roof. */
export default function Roof() {
  const handles = range(7).map((handle) => 56 + handle * 64);
  return (
    <Motif name="roof">
      <path className="f-panel" d="M248 32 56 152v136h384V152z" />
      <path className="s-ink fine" d={handles.reduce((d, x) => `${d}M248 32L${x} 208`, '')} />
      <path className="s-ink" d="M16 177 248 32l232 145M16 288h464" />
      {range(9).map((dot) => (
        <circle
          key={dot}
          className={dot === 4 ? 'f-fill' : 'f-panel s-ink'}
          cx={16 + dot * 58}
          cy={177 - (4 - Math.abs(4 - dot)) * 36.25}
          r={dot === 4 ? 20 : 7}
        />
      ))}
      {handles.map((x) => (
        <g key={x}>
          <path className="s-ink fine" d={`M${x} 232V288`} />
          <circle className={x === 248 ? 'f-warm-fill' : 'f-panel s-ink'} cx={x} cy="224" r="24" />
          <text className={x === 248 ? 'f-ground mid' : 'f-ink mid'} x={x} y="231" fontSize="24">
            @
          </text>
        </g>
      ))}
    </Motif>
  );
}
