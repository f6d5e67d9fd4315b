import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

const WAVE = 't16 0';

/** Nested frames with a wavy border, as on a certificate. */
export default function Frames() {
  return (
    <Motif name="frames">
      <rect fill="var(--panel)" stroke="var(--accent)" x="8" y="8" width="480" height="304" rx="4" />
      <g stroke="var(--accent)" strokeWidth="1.25">
        <path id="motif-across" d={`M32 32q8-20 16 0${WAVE.repeat(26)}M32 32q8 20 16 0${WAVE.repeat(26)}`} />
        <use href="#motif-across" y="256" />
        <path
          id="motif-down"
          d={`M32 32q8-20 16 0${WAVE.repeat(15)}M32 32q8 20 16 0${WAVE.repeat(15)}`}
          transform="matrix(0 1 1 0 0 0)"
        />
        <use href="#motif-down" x="432" />
      </g>
      {range(4).map((corner) => (
        <g key={corner} transform={`translate(${corner % 2 ? 464 : 32} ${corner < 2 ? 32 : 288})`}>
          <circle fill="var(--panel)" stroke="var(--accent)" r="14" />
          <circle fill="var(--fill)" r="6" />
        </g>
      ))}
      {range(5).map((frame) => (
        <rect
          key={frame}
          stroke={frame % 2 ? 'var(--accent)' : 'var(--line-strong)'}
          strokeWidth="1.25"
          x={56 + frame * 8}
          y={56 + frame * 8}
          width={384 - frame * 16}
          height={208 - frame * 16}
          rx={10 - frame * 2}
        />
      ))}
      <text fill="var(--ink)" textAnchor="middle" x="244" y="188" fontSize="104" fontWeight="650">
        <tspan fill="var(--accent)">.</tspan>
        inc
      </text>
      <circle fill="var(--panel)" cx="408" cy="232" r="44" />
      <circle fill="var(--fill-warm)" cx="408" cy="232" r="34" />
      <circle
        stroke="var(--warm)"
        className="dash"
        cx="408"
        cy="232"
        r="34"
        strokeWidth="6"
        strokeDasharray="0 1"
        pathLength="32"
      />
      <circle stroke="var(--panel)" strokeWidth="1.25" cx="408" cy="232" r="26" />
      <circle fill="var(--panel)" cx="408" cy="232" r="9" />
    </Motif>
  );
}
