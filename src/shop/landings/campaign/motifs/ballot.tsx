import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** A ballot box in thin lines, with one mark. */
export default function Ballot() {
  return (
    <Motif name="ballot">
      <path fill="var(--panel)" stroke="var(--ink)" d="M152 8h192v184H152z" />
      {[36, 84, 132].map((y) => (
        <g key={y}>
          <rect stroke="var(--ink)" x="176" y={y} width="28" height="28" rx="4" />
          <rect fill="var(--line-strong)" x="224" y={y + 4} width="88" height="6" rx="3" />
          <rect fill="var(--line)" x="224" y={y + 16} width="56" height="6" rx="3" />
        </g>
      ))}
      <rect fill="var(--fill)" x="175" y="83" width="30" height="30" rx="4" />
      <path stroke="var(--on-accent)" d="m182 98 6 7 11-14" strokeWidth="4" />
      <path fill="var(--tint)" stroke="var(--ink)" d="M104 144h48v16h192v-16h48l56 32H48z" />
      <path fill="var(--ink)" d="M136 158h224v6H136z" />
      <path fill="var(--panel)" stroke="var(--ink)" d="M48 176h400v136H48z" />
      <path
        stroke="var(--line-strong)"
        strokeWidth="1.25"
        d={range(24).reduce((d, line) => `${d}M${64 + line * 16} 184v120`, '')}
      />
      <rect fill="var(--panel)" stroke="var(--ink)" x="128" y="216" width="240" height="56" rx="4" />
      <text fill="var(--ink)" textAnchor="middle" x="248" y="255" fontSize="34">
        pathway
        <tspan fill="var(--accent)">.vote</tspan>
      </text>
      <circle fill="var(--warm)" cx="408" cy="244" r="10" />
    </Motif>
  );
}
