import { Motif, range } from '#shop/landings/campaign/Motif.tsx';

/** The 24 hours of a day, beginning in the morning. */
export default function Dial() {
  const hours = ['24', '6', '12', '18'];
  return (
    <Motif name="dial" viewBox="0 0 400 400">
      <g transform="translate(200 200)">
        <circle className="f-panel s-ink" r="192" />
        <path className="f-tint" d="M-152 0A152 152 0 0 1 152 0z" />
        <path className="f-warm-fill" d="M-152 0A152 152 0 0 1 0-152V-128A128 128 0 0 0-128 0z" />
        <circle
          className="s-quiet dash"
          r="172"
          strokeWidth="8"
          strokeDasharray=".12 .88"
          strokeDashoffset=".06"
          strokeLinecap="butt"
          pathLength="96"
        />
        <g className="s-ink">
          {range(24).map((hour) => (
            <path
              key={hour}
              className={hour % 6 ? 'fine' : undefined}
              d={hour % 6 ? 'M0-184v16' : 'M0-184v32'}
              transform={`rotate(${hour * 15})`}
            />
          ))}
          <path className="fine" d="M-152 0H-128M0-152V-128M-128 0A128 128 0 1 0 0-128" />
        </g>
        <g className="f-ink mid" fontSize="26">
          {hours.map((hour, index) => (
            <text key={hour} x={[0, -106, 0, 106][index]} y={[116, 9, -98, 9][index]}>
              {hour}
            </text>
          ))}
        </g>
        <path className="f-ink" d="M-5 0-2-160h4L5 0z" transform="rotate(60)" />
        <path className="f-ink" d="M-8 0-4-112h8L8 0z" transform="rotate(-42.5)" />
        <circle className="f-ink" r="13" />
        <circle className="f-panel" r="4" />
      </g>
    </Motif>
  );
}
