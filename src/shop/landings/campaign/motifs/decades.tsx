import { Motif, range, round } from '#shop/landings/campaign/Motif.tsx';

const YEARS = 80;

/** The height of the line in a year. */
const getHeight = (year: number) =>
  round(116 - 72 * Math.sin(year / 9 - 1.1) * (1 - year / 160) - year * 0.3);

/** A line over eight decades. */
export default function Decades() {
  const years = range(YEARS / 2 + 1).map((step) => step * 2);
  const points = years.map((year) => `${8 + year * 6} ${getHeight(year)}`).join('L');
  return (
    <Motif name="decades">
      <path fill="var(--tint)" d={`M${points}V232H8z`} />
      <path
        stroke="var(--panel)"
        strokeWidth="1.25"
        d={years.reduce((d, year) => `${d}M${8 + year * 6} ${getHeight(year)}V232`, '')}
      />
      <path stroke="var(--ink)" d={`M${points}`} />
      <rect fill="var(--fill)" y="228" width="496" height="8" rx="4" />
      {range(9).map((decade) => {
        const [x, y] = [8 + decade * 60, getHeight(decade * 10)];
        return (
          <g key={decade}>
            <path stroke="var(--ink)" strokeWidth="1.25" d={`M${x} ${y}V228`} />
            <circle fill="var(--panel)" stroke="var(--ink)" cx={x} cy={y} r="6" />
            <circle fill="var(--panel)" stroke="var(--accent)" cx={x} cy="232" r="6" />
          </g>
        );
      })}
      <g
        fill="var(--muted)"
        textAnchor="middle"
        className="font-mono"
        fontWeight="500"
        letterSpacing="0"
        fontSize="15"
      >
        {range(7).map((decade) => (
          <text key={decade} x={68 + decade * 60} y="261">
            {decade * 10 + 10}
          </text>
        ))}
      </g>
      <circle fill="var(--warm)" cx="188" cy={getHeight(30)} r="11" />
      <text fill="var(--ink)" x="4" y="306" fontSize="36">
        slowmile
        <tspan fill="var(--accent)">.life</tspan>
      </text>
    </Motif>
  );
}
