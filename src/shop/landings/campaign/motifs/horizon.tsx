import { Motif, range, round } from '#shop/landings/campaign/Motif.tsx';

/** A sun rising under arcs that carry a few small bodies. */
export default function Horizon() {
  const getRadius = (arc: number) => round(120 + arc * arc * 3.2 + arc * 26);
  const bodies = [
    [4, 64, 8],
    [5, -66, 14],
    [7, 76, 10],
    [8, -79, 6],
    [9, 67, 20],
    [10, -71, 24],
  ];
  return (
    <Motif name="horizon" viewBox="0 0 1440 620" fit="xMidYMax slice">
      <g stroke="var(--accent)" strokeWidth="1.25" transform="translate(720 620)">
        {range(13).map((arc) => (
          <circle key={arc} r={getRadius(arc)} opacity={round(1 - arc * 0.07)} />
        ))}
      </g>
      {bodies.map(([arc = 0, angle = 0, radius], index) => (
        <circle
          key={arc}
          fill={index === 2 ? 'var(--warm)' : index % 2 ? 'var(--ground)' : 'var(--fill)'}
          stroke={index !== 2 && index % 2 ? 'var(--accent)' : undefined}
          cy={-getRadius(arc)}
          r={radius}
          transform={`translate(720 620) rotate(${angle})`}
        />
      ))}
      <circle fill="var(--ground)" cx="720" cy="620" r="92" />
      <text fill="var(--accent)" textAnchor="middle" x="720" y="602" fontSize="72">
        @
      </text>
    </Motif>
  );
}
