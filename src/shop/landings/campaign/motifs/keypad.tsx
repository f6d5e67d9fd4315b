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
            <rect
              fill={isPressed ? 'var(--fill)' : 'var(--panel)'}
              stroke={isPressed ? undefined : 'var(--line-strong)'}
              width="88"
              height="96"
              rx="16"
            />
            <text
              fill={isPressed ? 'var(--on-accent)' : 'var(--ink)'}
              textAnchor="middle"
              x="44"
              y="53"
              fontSize="40"
            >
              {index + 1}
            </text>
            <text
              fill={isPressed ? 'var(--on-accent)' : 'var(--muted)'}
              textAnchor="middle"
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
      <path stroke="var(--accent)" d="M296 160h24" />
      <circle fill="var(--warm)" cx="308" cy="160" r="7" />
      <rect fill="var(--panel)" stroke="var(--ink)" x="320" y="8" width="168" height="304" rx="8" />
      <rect stroke="var(--line-strong)" strokeWidth="1.25" x="330" y="18" width="148" height="284" rx="3" />
      <g fill="var(--ink)" textAnchor="middle">
        <text x="404" y="148" fontSize="56" fontWeight="700">
          5357
        </text>
        <text x="404" y="204" fontSize="30">
          call-kelp
        </text>
        <text fill="var(--accent)" x="404" y="236" fontSize="30">
          .online
        </text>
      </g>
      {[40, 280].map((y) => (
        <circle key={y} fill="var(--line-strong)" cx="404" cy={y} r="4" />
      ))}
    </Motif>
  );
}
