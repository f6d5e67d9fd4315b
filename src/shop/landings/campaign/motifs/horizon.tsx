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
      <g className="s-accent fine" transform="translate(720 620)">
        {range(13).map((arc) => (
          <circle key={arc} r={getRadius(arc)} opacity={round(1 - arc * 0.07)} />
        ))}
      </g>
      {bodies.map(([arc = 0, angle = 0, radius], index) => (
        <circle
          key={arc}
          className={index === 2 ? 'f-warm' : index % 2 ? 'f-ground s-accent' : 'f-fill'}
          cy={-getRadius(arc)}
          r={radius}
          transform={`translate(720 620) rotate(${angle})`}
        />
      ))}
      <circle className="f-ground" cx="720" cy="620" r="92" />
      <text className="f-accent mid" x="720" y="602" fontSize="72">
        @
      </text>
    </Motif>
  );
}
