import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** A signature that extends beyond the picture and ends in a dot. */
export default function Signature() {
  return (
    <Motif name="signature">
      <rect fill="var(--panel)" stroke="var(--ink)" x="16" y="16" width="360" height="256" />
      <svg x="48" y="48" width="296" height="192" viewBox="0 0 296 192" aria-hidden="true">
        <rect fill="var(--tint)" width="296" height="192" />
        <circle fill="var(--panel)" cx="228" cy="60" r="32" />
        <text fill="var(--fill)" x="-96" y="296" fontSize="420" fontWeight="700">
          a
        </text>
      </svg>
      <rect stroke="var(--line)" strokeWidth="1.25" x="48" y="48" width="296" height="192" />
      <g fill="var(--panel)" stroke="var(--line)">
        <rect x="400" y="224" width="88" height="72" />
      </g>
      <path fill="var(--ink)" d="M412 240h48v6h-48z" />
      <path fill="var(--line-strong)" d="M412 258h64v4h-64zM412 270h56v4h-56zM412 282h32v4h-32z" />
      <g stroke="var(--ink)">
        <path
          id="motif-pen"
          d="M184 224c24-56 44-120 60-116s-34 112-16 114 34-62 48-62-18 60 0 60 24-54 40-56c14-2-20 54-2 56s26-96 44-108c16-10-22 100-4 104 14 4 22-52 36-50s-14 44 2 44 24-28 66-34"
        />
        {range(5).map((nib) => (
          <use key={nib} href="#motif-pen" x={nib * 0.8 + 0.8} y={-nib * 0.9 - 0.9} />
        ))}
      </g>
      <circle fill="var(--warm)" cx="476" cy="168" r="9" />
    </Motif>
  );
}
