import { Motif, range, round } from '#shop/landings/campaign/Motif.tsx';

/** Three axes, with names of all kinds as points in their space. */
export default function Axes() {
  const getPoint = (x: number, y: number, z: number) =>
    `${round(1000 + x * 44 - z * 38)} ${round(424 + x * 13 + z * 20 - y * 44)}`;
  const lines = range(10);
  const points = [
    { name: '1729', at: [2, 4.6, 2], size: 30, radius: 14, color: 'var(--fill)' },
    { name: 'oomph', at: [6, 3, 1], size: 38, radius: 20, color: 'var(--fill-warm)' },
    { name: 'n47e9', at: [5, 1.6, 6], size: 24, radius: 9, color: 'var(--ink)' },
    { name: 'zebrafog', at: [1, 4, 6], size: 28, radius: 12, color: 'var(--fill)' },
    { name: 'blimpkin', at: [7, 6, 4], size: 26, radius: 10, color: 'var(--panel)', stroke: 'var(--ink)' },
  ];
  return (
    <Motif name="axes" viewBox="0 0 1440 620" fit="xMaxYMid slice">
      <path
        stroke="var(--accent)"
        strokeWidth="1.25"
        opacity=".45"
        d={lines.reduce(
          (d, line) =>
            `${d}M${getPoint(line, 0, 0)}L${getPoint(line, 0, 9)}M${getPoint(0, 0, line)}L${getPoint(9, 0, line)}`,
          '',
        )}
      />
      <path
        stroke="var(--accent)"
        strokeWidth="1.25"
        opacity=".25"
        d={range(7).reduce(
          (d, line) =>
            `${d}M${getPoint(0, line + 1, 9)}L${getPoint(0, line + 1, 0)}L${getPoint(9, line + 1, 0)}`,
          '',
        )}
      />
      <path
        stroke="var(--ink)"
        d={`M${getPoint(0, 8.4, 0)}L${getPoint(0, 0, 0)}L${getPoint(9.6, 0, 0)}M${getPoint(0, 0, 0)}L${getPoint(0, 0, 8.6)}`}
      />
      {points.map(({ name, at: [x = 0, y = 0, z = 0], size, radius, color, stroke }) => {
        const [left, top] = getPoint(x, y, z).split(' ').map(Number);
        return (
          <g key={name}>
            <path
              stroke="var(--ink)"
              strokeWidth="1.25"
              d={`M${getPoint(x, 0, 0)}L${getPoint(x, 0, z)}L${getPoint(0, 0, z)}`}
              strokeDasharray="2 5"
            />
            <path stroke="var(--ink)" strokeWidth="1.25" d={`M${left} ${top}L${getPoint(x, 0, z)}`} />
            <circle fill={color} stroke={stroke} cx={left} cy={top} r={radius} />
            <text fill="var(--ink)" x={(left ?? 0) + radius + 10} y={(top ?? 0) + size / 3} fontSize={size}>
              {name}
            </text>
          </g>
        );
      })}
      <g fill="var(--accent)" textAnchor="middle" fontSize="32" fontWeight="700">
        <text x="976" y="88">
          y
        </text>
        <text x="1424" y="528">
          x
        </text>
        <text x="672" y="560">
          z
        </text>
      </g>
    </Motif>
  );
}
