import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { useTldPrices } from '#shared/pricing/tldPrices.ts';
import type { DomainView } from '#shared/search/domainView.ts';
import type { CheckAgain } from './useCheckAgain.ts';

const NEXT_MS = 60_000;
/** After these, the name is only looked up when the visitor asks for it. */
const MAX_ATTEMPTS = 6;
const SHOWN_ATTEMPTS = 4;

/** The attempts to look up a name whose registry does not respond. The next one follows by itself. */
export default function NoResponse({ view, again }: { view: DomainView; again: CheckAgain }) {
  const { t, i18n } = useTranslation(['leads', 'shell']);
  const { attempts, isChecking } = again;
  return (
    <div className="text-small">
      <p className="font-semibold text-body">{t('again.asked', { count: attempts.length })}</p>
      <ol className="ruled-list mt-2">
        {attempts
          .toReversed()
          .slice(0, SHOWN_ATTEMPTS)
          .map((time, index) => (
            <li key={time} className="line-up between">
              <span className="tabular">{formatTime(time, i18n.language)}</span>
              <span className="text-muted">
                {index === 0 && isChecking ? t('shell:checking') : t('again.none')}
              </span>
            </li>
          ))}
      </ol>
      <Next again={again} />
      <UsualPrice view={view} />
    </div>
  );
}

/** Counts down to the next attempt, and makes it. */
function Next({ again: { attempts, isChecking, check } }: { again: CheckAgain }) {
  const { t, i18n } = useTranslation('leads');
  const [now, setNow] = useState(serverNow);
  const isOver = attempts.length >= MAX_ATTEMPTS;
  const left = Math.max(0, (attempts.at(-1) ?? now) + NEXT_MS - now);
  const isDue = left === 0 && !isChecking && !isOver;
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isDue) check();
  }, [isDue, check]);
  if (isOver) return <p className="mt-3">{t('again.over')}</p>;
  const when = new Intl.RelativeTimeFormat(i18n.language).format(Math.ceil(left / 1000), 'second');
  return (
    <p className="two-lines mt-3">
      {!isChecking && <span className="font-medium tabular">{t('again.next', { when })}</span>}{' '}
      <span className="text-muted">{t('again.here')}</span>
    </p>
  );
}

function UsualPrice({ view: { tld, result } }: { view: DomainView }) {
  const { t } = useTranslation('leads');
  const { priceOf } = useTldPrices([result.tld], ['registration', 'renewal']);
  const first = priceOf(result.tld, 'registration');
  const renewal = priceOf(result.tld, 'renewal');
  return (
    <p className="two-lines mt-2 text-muted">
      {first && renewal && t('again.usual', { tld, first, renewal })}
    </p>
  );
}
