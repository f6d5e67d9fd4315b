import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** A ticket with a date, in front of another one. */
export default function Ticket() {
  const outline = 'M16 64h464v72a24 24 0 0 0 0 48v72H16v-72a24 24 0 0 0 0-48z';
  return (
    <Motif name="ticket">
      <path fill="var(--fill)" d={outline} transform="rotate(-7 248 160)" />
      <path fill="var(--panel)" stroke="var(--ink)" d={outline} />
      <path stroke="var(--line-strong)" d="M360 72v176" strokeDasharray="1 8" />
      <text fill="var(--ink)" x="56" y="196" fontSize="136" fontWeight="700">
        14
      </text>
      {range(30).map((day) => (
        <circle
          key={day}
          fill={day === 13 ? 'var(--warm)' : 'var(--line-strong)'}
          cx={236 + (day % 7) * 17}
          cy={104 + Math.floor(day / 7) * 20}
          r={day === 13 ? 7 : 4}
        />
      ))}
      <text fill="var(--ink)" x="60" y="234" fontSize="22">
        firstfrost
        <tspan fill="var(--accent)">.events</tspan>
      </text>
      <path
        fill="var(--ink)"
        d="M384 88h56v4h-56zM384 96h56v2h-56zM384 104h56v8h-56zM384 116h56v2h-56zM384 124h56v4h-56zM384 136h56v2h-56zM384 142h56v6h-56zM384 154h56v2h-56zM384 160h56v10h-56zM384 174h56v2h-56zM384 182h56v4h-56zM384 190h56v2h-56zM384 198h56v8h-56zM384 210h56v2h-56zM384 216h56v4h-56zM384 226h56v6h-56z"
      />
    </Motif>
  );
}
