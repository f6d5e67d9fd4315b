import { useTranslation } from 'react-i18next';
import type { SaleTimes } from './sale.ts';
import { useServerTime } from './useServerTime.ts';

const HOUR_MS = 3_600_000;
/** The ruler of a longer sale is in days. */
const MAX_HOURS = 8 * 24;
const DEFAULT_HOURS = 96;
const WIDTH = 960;
const QUARTERS = [0, 1, 2, 3];

type Scale = { count: number; mid: number; major: number };

function getScale(times: SaleTimes | undefined): Scale {
  const hours = times ? Math.round((times.end - times.start) / HOUR_MS) : DEFAULT_HOURS;
  if (hours <= MAX_HOURS) return { count: Math.max(hours, 1), mid: 6, major: 24 };
  return { count: Math.round(hours / 24), mid: 7, major: Number.POSITIVE_INFINITY };
}

function drawTicks({ count, mid, major }: Scale): string {
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const isMajor = index % major === 0 || index === count;
    const x = Math.round((index * WIDTH * 10) / count) / 10;
    return `M${x} 0v${isMajor ? 40 : index % mid ? 8 : 14}`;
  });
  return ticks.join('');
}

/** The hours or days of a sale, with the elapsed part marked. The clock has the same information as text. */
export function SaleRuler({ times }: { times: SaleTimes | undefined }) {
  const { i18n } = useTranslation();
  const passed =
    useServerTime((now) => {
      if (!times) return 0;
      const share = (now - times.start) / (times.end - times.start);
      return Math.round(Math.min(Math.max(share, 0), 1) * WIDTH);
    }) ?? 0;
  const isLong = times && times.end - times.start > MAX_HOURS * HOUR_MS;
  const format = new Intl.DateTimeFormat(i18n.language, {
    day: 'numeric',
    ...(isLong ? { month: 'short' } : { weekday: 'short' }),
    timeZone: 'UTC',
  });
  return (
    <div className="sale-ruler">
      <svg aria-hidden="true" viewBox={`-5 -16 ${WIDTH + 10} 66`}>
        <rect className="sale-passed" width={passed} height="40" />
        <path d={drawTicks(getScale(times))} />
        {times && (
          <g transform={`translate(${passed} 0)`}>
            <path className="sale-now" d="M0-10v60" />
            <circle cy="-10" r="5" />
          </g>
        )}
      </svg>
      <div aria-hidden="true" className="sale-days text-badge text-muted">
        {QUARTERS.map((quarter) => (
          <span key={quarter}>
            {times && format.format(times.start + ((times.end - times.start) * quarter) / QUARTERS.length)}
          </span>
        ))}
      </div>
    </div>
  );
}
