import './sale.css';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { SaleRuler } from './SaleRuler.tsx';
import type { Sale, SalePhase, SaleTimes } from './sale.ts';
import { useServerTime } from './useServerTime.ts';

const UNITS = [
  ['days', 86_400],
  ['hours', 3600],
  ['minutes', 60],
  ['seconds', 1],
] as const;
type Unit = (typeof UNITS)[number][0];

/** The time until a sale starts or ends, and a ruler of its days. The clock has no digits after the sale is over. */
export function SaleClock({ sale: { times, phase, hasChanged } }: { sale: Sale }) {
  const { t } = useTranslation('sale');
  return (
    <>
      {phase !== 'after' && <Countdown times={times} phase={phase} />}
      <VisuallyHidden role="status">
        {hasChanged && (phase === 'during' ? t('clock.started') : phase === 'after' && t('clock.ended'))}
      </VisuallyHidden>
      <SaleRuler times={times} />
    </>
  );
}

type CountdownProps = { times: SaleTimes | undefined; phase: Exclude<SalePhase, 'after'> | undefined };

/** Seconds are visible, but not part of the accessible name, which would otherwise change every second. */
function Countdown({ times, phase }: CountdownProps) {
  const { t, i18n } = useTranslation('sale');
  const target = phase === 'before' ? times?.start : times?.end;
  const seconds = useServerTime((now) =>
    target === undefined || phase === undefined ? undefined : Math.max(0, Math.ceil((target - now) / 1000)),
  );
  const parts = splitSeconds(seconds ?? 0);
  const label = phase && t(`clock.${phase}`, { time: formatParts(parts, i18n.language) });
  return (
    <div
      role="timer"
      aria-label={label}
      aria-busy={seconds === undefined}
      className="sale-count tabular mt-8"
    >
      {UNITS.map(([unit]) => (
        <div key={unit} aria-hidden="true">
          <b>{seconds === undefined ? '––' : String(parts[unit]).padStart(2, '0')}</b>
          <span className="text-small text-muted">{t(`clock.${unit}`, { count: parts[unit] })}</span>
        </div>
      ))}
    </div>
  );
}

export function splitSeconds(seconds: number): Record<Unit, number> {
  let left = seconds;
  const entries = UNITS.map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return [unit, count] as const;
  });
  return Object.fromEntries(entries) as Record<Unit, number>;
}

/** Days, hours and minutes: `2 days, 9 hours, 41 minutes`. */
function formatParts(parts: Record<Unit, number>, locale: string): string {
  const texts = (['day', 'hour', 'minute'] as const).map((unit) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(parts[`${unit}s`]),
  );
  return new Intl.ListFormat(locale, { type: 'unit' }).format(texts);
}
