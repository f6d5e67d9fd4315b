import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** The 24 hours of a day, beginning in the morning. */
export default function Dial() {
  const hours = ['24', '6', '12', '18'];
  return (
    <Motif name="dial" viewBox="0 0 400 400">
      <g transform="translate(200 200)">
        <circle fill="var(--panel)" stroke="var(--ink)" r="192" />
        <path fill="var(--tint)" d="M-152 0A152 152 0 0 1 152 0z" />
        <path fill="var(--fill-warm)" d="M-152 0A152 152 0 0 1 0-152V-128A128 128 0 0 0-128 0z" />
        <circle
          stroke="var(--line-strong)"
          className="dash"
          r="172"
          strokeWidth="8"
          strokeDasharray=".12 .88"
          strokeDashoffset=".06"
          strokeLinecap="butt"
          pathLength="96"
        />
        <g stroke="var(--ink)">
          {range(24).map((hour) => (
            <path
              key={hour}
              strokeWidth={hour % 6 ? '1.25' : undefined}
              d={hour % 6 ? 'M0-184v16' : 'M0-184v32'}
              transform={`rotate(${hour * 15})`}
            />
          ))}
          <path strokeWidth="1.25" d="M-152 0H-128M0-152V-128M-128 0A128 128 0 1 0 0-128" />
        </g>
        <g fill="var(--ink)" textAnchor="middle" fontSize="26">
          {hours.map((hour, index) => (
            <text key={hour} x={[0, -106, 0, 106][index]} y={[116, 9, -98, 9][index]}>
              {hour}
            </text>
          ))}
        </g>
        <path fill="var(--ink)" d="M-5 0-2-160h4L5 0z" transform="rotate(60)" />
        <path fill="var(--ink)" d="M-8 0-4-112h8L8 0z" transform="rotate(-42.5)" />
        <circle fill="var(--ink)" r="13" />
        <circle fill="var(--panel)" r="4" />
      </g>
    </Motif>
  );
}
