import { Motif } from '#shop/landings/campaign/Motif.tsx';

const KEYS = ['', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const PRESSED = [5, 3, 7];

/** The keys that spell a name, and the sign at the door. */
export default function Keypad() {
  return (
    <Motif name="keypad">
      {KEYS.map((letters, index) => {
        const isPressed = PRESSED.includes(index + 1);
        return (
          <g
            key={letters}
            transform={`translate(${8 + (index % 3) * 96} ${8 + Math.floor(index / 3) * 104})`}
          >
            <rect className={isPressed ? 'f-fill' : 'f-panel s-quiet'} width="88" height="96" rx="16" />
            <text className={isPressed ? 'f-on mid' : 'f-ink mid'} x="44" y="53" fontSize="40">
              {index + 1}
            </text>
            <text
              className={isPressed ? 'f-on mid' : 'f-muted mid'}
              x="44"
              y="78"
              fontSize="15"
              fontWeight="500"
              letterSpacing="2"
            >
              {letters}
            </text>
          </g>
        );
      })}
      <path className="s-accent" d="M296 160h24" />
      <circle className="f-warm" cx="308" cy="160" r="7" />
      <rect className="f-panel s-ink" x="320" y="8" width="168" height="304" rx="8" />
      <rect className="s-quiet fine" x="330" y="18" width="148" height="284" rx="3" />
      <g className="f-ink mid">
        <text x="404" y="148" fontSize="56" fontWeight="700">
          5357
        </text>
        <text x="404" y="204" fontSize="30">
          call-kelp
        </text>
        <text className="f-accent" x="404" y="236" fontSize="30">
          .online
        </text>
      </g>
      {[40, 280].map((y) => (
        <circle key={y} className="f-quiet" cx="404" cy={y} r="4" />
      ))}
    </Motif>
  );
}
