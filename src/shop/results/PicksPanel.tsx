import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { hasEnded, type SearchState } from '#shared/search/searchState.ts';
import { NameAction, NameHeart } from '#shop/names/NameRow.tsx';
import { useFoundName } from '#shop/names/useFoundName.ts';
import { useNames } from '#shop/names/useNames.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PriceSentence } from './PriceSentence.tsx';
import { choosePicks, PICK_KINDS, type PickKind } from './picks.ts';
import { getSummary } from './resultSummary.ts';

const TAGS: Record<PickKind, string> = {
  closest: 'most_relevant',
  value: 'best_value',
  fitting: 'tld_suggestion',
};

/** The number of other fitting TLDs that are listed. */
const MAX_OTHERS = 3;

/** Results that stand out: at most three, after the search only those that were found. */
export default function PicksPanel({ state }: { state: SearchState }) {
  const { t } = useTranslation('results');
  // The results of a finished search stay while it runs again in another currency.
  const isEnded = state.isDone || hasEnded(state);
  const picks = useMemo(() => choosePicks({ ...state, hasEnded: isEnded }), [state, isEnded]);
  const kinds = isEnded ? PICK_KINDS.filter((kind) => picks[kind]) : PICK_KINDS;
  if (kinds.length === 0) return null;
  return (
    <ul className="picks card divided" aria-label={t('picks.label')}>
      {kinds.map((kind) => {
        const result = picks[kind];
        return (
          <li key={kind} className="pick">
            <p className="text-badge text-muted font-medium">{t(`picks.${kind}.title`)}</p>
            {result ? (
              <Pick {...{ kind, result, state }} position={PICK_KINDS.indexOf(kind)} />
            ) : (
              <PendingPick kind={kind} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function PendingPick({ kind }: { kind: PickKind }) {
  const { t } = useTranslation('results');
  return (
    <>
      <Skeleton width="name" className="mt-1 mb-2" />
      <Skeleton width="name" className="mt-1 mb-2" />
      {kind === 'value' && <p className="pick-reason text-badge text-muted">{t('picks.value.wait')}</p>}
    </>
  );
}

type PickProps = { kind: PickKind; position: number; result: DomainSearchResult; state: SearchState };

function Pick({ kind, position, result, state }: PickProps) {
  const { t } = useTranslation('search');
  const { version, searchTrackingId } = useNames().search;
  const origin = { position, tag: TAGS[kind], version, searchTrackingId };
  const found = { result, currency: state.currency, origin };
  const { view, cartState, add, openDialog } = useFoundName(found);
  const reason = usePickReason(state);
  return (
    <>
      <DomainName sld={view.sld} tld={view.tld} ascii={view.name} />
      <p className="text-small text-muted">
        <PriceSentence view={view} />
      </p>
      <p
        className={
          cartState === 'refused' ? 'pick-reason text-badge text-bad' : 'pick-reason text-badge text-muted'
        }
      >
        {cartState === 'refused' ? t('state.refused') : reason(kind, result)}
      </p>
      <div className="pick-actions line-up gap-1">
        <NameAction {...{ found, view, cartState }} onAdd={add} onOpen={openDialog} />
        <NameHeart result={result} />
      </div>
    </>
  );
}

/** Why a name is a pick. */
function usePickReason(state: SearchState): (kind: PickKind, result: DomainSearchResult) => string {
  const { t, i18n } = useTranslation('results');
  const { rows, exactMatch, tldSuggestion, currency } = state;
  return (kind, result) => {
    if (kind === 'closest')
      return t(result.sld === exactMatch?.sld ? 'picks.closest.same' : 'picks.closest.near');
    if (kind === 'value') {
      const summaries = rows.map((row) => getSummary(row, currency));
      const count = summaries.filter(({ fiveYears }) => fiveYears !== undefined).length;
      const price = formatMoney(getSummary(result, currency).fiveYears ?? 0, currency, i18n.language);
      return t('picks.value.least', { price, count });
    }
    const others = tldSuggestion.filter((tld) => tld !== result.tld).slice(0, MAX_OTHERS);
    if (others.length === 0) return t('picks.fitting.only');
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    return t('picks.fitting.also', { endings: list.format(others.map((tld) => `.${nameToUnicode(tld)}`)) });
  };
}
