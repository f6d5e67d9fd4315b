import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A text message, and the site that is sent in reply. */
export default function Bubbles() {
  return (
    <Motif name="bubbles">
      <g fill="var(--fill)">
        <path d="M232 8h232a24 24 0 0 1 24 24v64c-12 0-22-6-26-16H232a24 24 0 0 1-24-24V32a24 24 0 0 1 24-24z" />
      </g>
      <g fill="var(--on-accent)">
        <rect x="232" y="28" width="208" height="8" rx="4" />
        <rect x="232" y="50" width="136" height="8" rx="4" opacity=".6" />
      </g>
      <path
        fill="var(--panel)"
        stroke="var(--ink)"
        d="M32 104h304a24 24 0 0 1 24 24v128a24 24 0 0 1-24 24H34c-4 10-14 16-26 16V128a24 24 0 0 1 24-24z"
      />
      <path fill="var(--tint)" d="M32 160h160v96H32z" />
      <path fill="var(--fill)" d="m32 256 64-64 40 40 24-24 32 32v16z" />
      <circle fill="var(--warm)" cx="160" cy="184" r="10" />
      <text fill="var(--ink)" x="32" y="144" fontSize="26">
        tilerjo
        <tspan fill="var(--accent)">.site</tspan>
      </text>
      <rect fill="var(--ink)" x="216" y="164" width="112" height="12" rx="6" />
      <g fill="var(--line-strong)">
        <rect x="216" y="188" width="104" height="6" rx="3" />
        <rect x="216" y="202" width="88" height="6" rx="3" />
      </g>
      <rect fill="var(--fill)" x="216" y="228" width="80" height="28" rx="8" />
      <rect fill="var(--on-accent)" x="236" y="239" width="40" height="6" rx="3" />
      <rect fill="var(--tint)" x="384" y="224" width="104" height="56" rx="24" />
      {[412, 436, 460].map((x) => (
        <circle key={x} fill="var(--accent)" cx={x} cy="252" r="6" />
      ))}
    </Motif>
  );
}
