import { Motif, range, round } from '#shop/landings/campaign/Motif.tsx';

/** The hours of a sale as a ruler, below the prices before, during and after it. */
export default function Ruler() {
  const hours = range(73).map((step) => step * 2);
  const getTick = (hour: number) => {
    if (hour % 24 === 0) return 80;
    return hour % 6 ? 10 : 24;
  };
  return (
    <Motif name="ruler">
      <g fill="var(--panel)" stroke="var(--ink)">
        <path d="M8 32h80v128H8zM408 32h80v128h-80z" />
      </g>
      <path fill="var(--fill)" d="M88 112h320v48H88z" />
      <path fill="var(--line-strong)" d="M24 52h48v6H24zM24 66h32v6H24zM424 52h48v6h-48zM424 66h32v6h-32z" />
      <path fill="var(--on-accent)" d="M104 128h48v6h-48zM104 142h24v6h-24z" />
      <path stroke="var(--line-strong)" d="M96 32h304" strokeDasharray="1 8" />
      <path fill="var(--panel)" d="M8 176h480v80H8z" />
      <path fill="var(--fill-warm)" d="M88 176h160v80H88z" />
      <path
        stroke="var(--ink)"
        strokeWidth="1.25"
        d={hours.reduce((d, hour) => `${d}M${round(8 + (hour * 10) / 3)} 176v${getTick(hour)}`, '')}
      />
      <path stroke="var(--ink)" d="M8 176h480v80H8zM248 72v200" />
      <circle fill="var(--ink)" cx="248" cy="64" r="12" />
      <g
        fill="var(--ink)"
        textAnchor="middle"
        className="font-mono"
        fontWeight="500"
        letterSpacing="0"
        fontSize="18"
      >
        {range(5).map((day) => (
          <text key={day} x={88 + day * 80} y="296">
            {day * 24}
          </text>
        ))}
      </g>
    </Motif>
  );
}
