import { Motif } from '#shop/landings/campaign/Motif.tsx';

/** A question and its reply, each in a box that starts with a quotation mark. */
export default function Speech() {
  return (
    <Motif name="speech">
      <path
        fill="var(--fill)"
        d="M40 8h256a24 24 0 0 1 24 24v112a24 24 0 0 1-24 24H120c-4 32-24 52-56 56 16-16 20-32 20-56H40a24 24 0 0 1-24-24V32A24 24 0 0 1 40 8z"
      />
      <path
        fill="var(--panel)"
        stroke="var(--ink)"
        d="M216 136h240a24 24 0 0 1 24 24v88a24 24 0 0 1-24 24h-40c0 20 4 30 16 40-28-4-46-18-50-40H216a24 24 0 0 1-24-24v-88a24 24 0 0 1 24-24z"
      />
      <text fill="var(--on-accent)" x="36" y="196" fontSize="200" fontWeight="800">
        “
      </text>
      <g fill="var(--on-accent)">
        <rect x="160" y="48" width="128" height="10" rx="5" />
        <rect x="160" y="72" width="96" height="10" rx="5" />
        <rect x="160" y="96" width="20" height="10" rx="5" opacity=".55" />
      </g>
      <text fill="var(--ink)" textAnchor="end" x="460" y="284" fontSize="160" fontWeight="800">
        ”
      </text>
      <text fill="var(--ink)" x="216" y="210" fontSize="26">
        askpip
        <tspan fill="var(--accent)">.chat</tspan>
      </text>
      <circle fill="var(--warm)" cx="222" cy="236" r="6" />
      <rect fill="var(--line-strong)" x="240" y="232" width="80" height="8" rx="4" />
    </Motif>
  );
}
