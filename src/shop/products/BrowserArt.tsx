import { DomainName } from '#ui/DomainName.tsx';

const CARDS = [24, 176, 328];
const GOODS = [0, 1, 2, 3, 4, 5];
const BUTTONS = [158, 194, 230];

/** Three websites in browser windows: a studio's, a shop's, and a card with links. */
export function BrowserArt() {
  return (
    <div className="browser-art" aria-hidden="true" translate="no">
      <div className="card clip">
        <DomainName sld="tern" tld="design" size="text" />
        <svg aria-hidden="true" viewBox="0 0 480 290">
          <g fill="var(--ink)">
            <rect x="24" y="24" width="90" height="10" rx="5" />
            <rect x="24" y="70" width="210" height="26" rx="4" />
            <rect x="24" y="104" width="150" height="26" rx="4" />
          </g>
          <rect fill="var(--accent)" x="24" y="150" width="86" height="28" rx="6" />
          <circle fill="var(--tint)" cx="366" cy="120" r="84" />
          <circle fill="var(--accent)" cx="366" cy="120" r="40" />
          {CARDS.map((x) => (
            <rect key={x} fill="var(--sunk)" x={x} y="240" width="128" height="70" rx="6" />
          ))}
        </svg>
      </div>
      <div className="card clip wide-only">
        <DomainName sld="oatmilk" tld="shop" size="text" />
        <svg aria-hidden="true" viewBox="0 0 260 292">
          <rect fill="var(--warm-tint)" width="260" height="96" />
          <rect fill="var(--ink)" x="16" y="18" width="90" height="14" rx="3" />
          {GOODS.map((index) => (
            <rect
              key={index}
              fill={`var(--${index === 1 ? 'warm' : index === 5 ? 'accent' : 'sunk'})`}
              x={16 + (index % 3) * 80}
              y={112 + Math.floor(index / 3) * 92}
              width="68"
              height="60"
              rx="5"
            />
          ))}
        </svg>
      </div>
      <div className="card clip">
        <DomainName sld="lark" tld="bio" size="text" />
        <svg aria-hidden="true" viewBox="0 0 180 300">
          <rect fill="var(--ink)" width="180" height="300" />
          <circle fill="var(--accent)" cx="90" cy="74" r="30" />
          <rect fill="var(--ground)" x="40" y="122" width="100" height="12" rx="4" />
          {BUTTONS.map((y) => (
            <rect key={y} fill="none" stroke="var(--ground)" x="24" y={y} width="132" height="26" rx="13" />
          ))}
        </svg>
      </div>
    </div>
  );
}
