import './bulkResults.css';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { KINDS, type Kind } from './bulkQuery.ts';
import { type Tally, tallyKinds } from './bulkResults.ts';
import { useSumTexts } from './useSumTexts.ts';

type BulkSummaryProps = {
  results: readonly DomainSearchResult[];
  currency: string;
  /** The kinds that are shown; empty for all. */
  kinds: readonly Kind[];
  onChange: (kinds: readonly Kind[]) => void;
  /** Looks up the names that got no response again. */
  again: { check: () => void; isChecking: boolean };
};

const NOTHING: Tally = { count: 0, sums: { today: 0, yearly: 0, fiveYears: 0, excluded: [] }, offers: 0 };
/** Kinds that don't occur in most lists. */
const RARE: readonly Kind[] = ['aftermarket', 'invalid'];

/** The number and the sums of the results of each kind. Each kind is a filter. */
export default function BulkSummary({ results, currency, kinds, onChange, again }: BulkSummaryProps) {
  const { t, i18n } = useTranslation(['bulkResults', 'shell']);
  const tallies = useMemo(() => tallyKinds(results, currency), [results, currency]);
  const { listExcluded } = useSumTexts(currency);
  const listed = KINDS.filter((kind) => tallies.has(kind) || !RARE.includes(kind));
  const shares = listed.flatMap((kind) => {
    const count = tallies.get(kind)?.count ?? 0;
    return count > 0 ? [{ kind, count, text: t('share', { kind: t(`kind.${kind}`), count }) }] : [];
  });
  const excluded = [...tallies.values()].flatMap(({ sums }) => sums.excluded);
  const toggle = (kind: Kind) =>
    onChange(kinds.includes(kind) ? kinds.filter((other) => other !== kind) : [...kinds, kind]);
  return (
    <section className="card clip" aria-label={t('summary')}>
      <div className="bulk-tiles">
        {listed.map((kind) => {
          const tally = tallies.get(kind) ?? NOTHING;
          return (
            <Tile key={kind} {...{ kind, tally, currency }} isOn={kinds.includes(kind)} onPress={toggle}>
              {kind === 'connection' && tally.count > 0 && (
                <Button
                  variant="quiet"
                  size="small"
                  className="bulk-tile-action"
                  loading={again.isChecking}
                  loadingLabel={t('shell:checking')}
                  onClick={again.check}
                >
                  {t('checkAgain')}
                </Button>
              )}
            </Tile>
          );
        })}
      </div>
      <div
        className="bulk-shares"
        role="img"
        aria-label={new Intl.ListFormat(i18n.language, { type: 'unit' }).format(
          shares.map(({ text }) => text),
        )}
      >
        {shares.map(({ kind, count }) => (
          <span key={kind} className={`bulk-share-${kind}`} style={{ flexGrow: count }} />
        ))}
      </div>
      {excluded.length > 0 && (
        <p className="bulk-summary-note text-badge text-muted">{listExcluded(excluded)}</p>
      )}
    </section>
  );
}

type TileProps = {
  kind: Kind;
  tally: Tally;
  currency: string;
  isOn: boolean;
  onPress: (kind: Kind) => void;
  children: ReactNode;
};

function Tile({ kind, tally, currency, isOn, onPress, children }: TileProps) {
  const { t, i18n } = useTranslation('bulkResults');
  const isDisabled = tally.count === 0 && !isOn;
  return (
    <div className={cx('bulk-tile', isDisabled && 'bulk-tile-empty')}>
      <button
        type="button"
        className="bulk-tile-button text-small tabular"
        aria-pressed={isOn}
        disabled={isDisabled}
        onClick={() => onPress(kind)}
      >
        <span>{t(`kind.${kind}`)}</span>{' '}
        <strong className={kind === 'premium' && !isDisabled ? 'text-warm' : undefined}>
          {tally.count.toLocaleString(i18n.language)}
        </strong>{' '}
        <span>
          <TileNote {...{ kind, tally, currency }} />
        </span>
      </button>
      {children}
    </div>
  );
}

function TileNote({ kind, tally, currency }: Pick<TileProps, 'kind' | 'tally' | 'currency'>) {
  const { t, i18n } = useTranslation('bulkResults');
  const { offers, sums } = tally;
  if (kind === 'taken') return offers > 0 && <span>{t('offers', { count: offers })}</span>;
  if (sums.today === 0) return null;
  const today = formatMoney(sums.today, currency, i18n.language);
  const yearly = formatMoney(sums.yearly, currency, i18n.language);
  const isOnce = kind !== 'available' || sums.yearly === 0;
  return (
    <span>{isOnce ? t('sum.today', { price: today }) : t('sum.todayThen', { price: today, yearly })}</span>
  );
}
