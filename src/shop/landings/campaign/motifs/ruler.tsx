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
      <g className="f-panel s-ink">
        <path d="M8 32h80v128H8zM408 32h80v128h-80z" />
      </g>
      <path className="f-fill" d="M88 112h320v48H88z" />
      <path className="f-quiet" d="M24 52h48v6H24zM24 66h32v6H24zM424 52h48v6h-48zM424 66h32v6h-32z" />
      <path className="f-on" d="M104 128h48v6h-48zM104 142h24v6h-24z" />
      <path className="s-quiet" d="M96 32h304" strokeDasharray="1 8" />
      <path className="f-panel" d="M8 176h480v80H8z" />
      <path className="f-warm-fill" d="M88 176h160v80H88z" />
      <path
        className="s-ink fine"
        d={hours.reduce((d, hour) => `${d}M${round(8 + (hour * 10) / 3)} 176v${getTick(hour)}`, '')}
      />
      <path className="s-ink" d="M8 176h480v80H8zM248 72v200" />
      <circle className="f-ink" cx="248" cy="64" r="12" />
      <g className="f-ink mid mono" fontSize="18">
        {range(5).map((day) => (
          <text key={day} x={88 + day * 80} y="296">
            {day * 24}
          </text>
        ))}
      </g>
    </Motif>
  );
}
