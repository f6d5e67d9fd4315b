import { Motif, range, round } from '#shop/landings/campaign/Motif.tsx';

const SEATING_ANGLE = 52;

/** Rows of seats in a small hall, one of them taken. */
export default function Seating() {
  const getPoint = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [round(248 + radius * Math.sin(angle)), round(352 - radius * Math.cos(angle))];
  };
  const rows = range(5).map((row) => {
    const radius = 136 + row * 40;
    const [left = 0, y] = getPoint(radius, -SEATING_ANGLE);
    return { row, count: 7 + row * 2, d: `M${left} ${y}A${radius} ${radius} 0 0 1 ${496 - left} ${y}` };
  });
  const [x, y] = getPoint(216, 20.8);
  return (
    <Motif name="seating">
      {rows.map(({ row, count, d }) => (
        <g key={row} strokeDasharray="0 1">
          <path
            stroke="var(--line-strong)"
            className="dash"
            d={d}
            pathLength={count - 0.999}
            strokeWidth="28"
          />
          <path stroke="var(--ground)" className="dash" d={d} pathLength={count - 0.999} strokeWidth="24" />
        </g>
      ))}
      <circle fill="var(--fill)" cx={x} cy={y} r="14" />
      <circle stroke="var(--accent)" cx={x} cy={y} r="19" />
      <path stroke="var(--accent)" strokeWidth="1.25" d={`M248 296L${x} ${y}`} strokeDasharray="2 6" />
      <path stroke="var(--ink)" d="M176 308h144" />
      <path fill="var(--ink)" d="M224 288h48l-6 20h-36z" />
      <circle fill="var(--warm)" cx="248" cy="280" r="6" />
    </Motif>
  );
}
