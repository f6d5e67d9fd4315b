import { Suspense, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toDomainView } from '#shared/search/domainView.ts';
import { AddManyOutcome } from '#shop/cart/AddManyOutcome.tsx';
import { useNames } from '#shop/names/useNames.ts';
import { getSummary, summarize } from '#shop/results/resultSummary.ts';
import { Button } from '#ui/Button.tsx';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { Progress } from '#ui/Meter.tsx';
import { useCopy } from '#ui/useCopy.ts';
import { useReservedHeight } from '#ui/useReservedHeight.ts';
import { SelectionBar } from '#ui/workspace/SelectionBar.tsx';
import { BULK_TAG } from './BulkList.tsx';
import { type Sums, sumUp } from './bulkResults.ts';
import { ExportNames } from './ExportNames.tsx';
import { useAddSelected } from './useAddSelected.ts';
import type { useBulkSelection } from './useBulkSelection.ts';
import { useSumTexts } from './useSumTexts.ts';

type SelectedNamesProps = {
  results: readonly DomainSearchResult[];
  /** The results that match the filters. */
  shown: readonly DomainSearchResult[];
  selection: ReturnType<typeof useBulkSelection>;
};

/** The cost of the selected names, with actions for them. Names that could not be added to the cart stay selected. */
export default function SelectedNames({ results, shown, selection }: SelectedNamesProps) {
  const { t } = useTranslation(['bulkResults', 'common', 'shell']);
  const { search, getStage } = useNames();
  const { currency, version, searchTrackingId } = search;
  const { chosen } = selection;
  const selected = useMemo(() => results.filter(({ name }) => chosen.has(name)), [results, chosen]);
  const getView = (result: DomainSearchResult) => toDomainView(result, currency, getStage(result));
  const adding = useAddSelected({
    selected,
    currency,
    getView,
    origin: { version, searchTrackingId, tag: BULK_TAG },
    onAdded: selection.deselect,
  });
  const { count, progress } = adding;
  const { formatToday } = useSumTexts(currency);
  const sums = useMemo(() => {
    const summaries = selected.map((result) => {
      const stage = getStage(result);
      return stage ? summarize(toDomainView(result, currency, stage)) : getSummary(result, currency);
    });
    return sumUp(summaries);
  }, [selected, currency, getStage]);
  const bar = useRef<HTMLDivElement>(null);
  useReservedHeight(bar, '--bulk-selection');
  const selectedText = t('common:selected', { count: selected.length });
  return (
    <div ref={bar} className="bulk-selection">
      <AddManyOutcome outcome={progress ? undefined : adding.outcome} onDismiss={adding.dismissOutcome} />
      {selected.length > 0 && (
        <SelectionBar
          label={t('common:selection')}
          count={sums.today > 0 ? `${selectedText} · ${formatToday(sums)}` : selectedText}
          note={
            progress ? (
              <AddingProgress {...progress} />
            ) : (
              <SelectedNote {...{ selected, shown, sums, currency }} />
            )
          }
          clearLabel={t('selection.clear')}
          onClear={selection.clear}
        >
          <KeepSelected {...{ selected }} />
          <CopySelected {...{ selected }} />
          <ExportNames found={selected} size="small" className="wide-only">
            {t('common:csv')}
          </ExportNames>
          <Button
            size="small"
            variant="primary"
            disabled={count === 0}
            loading={progress !== undefined}
            loadingLabel={t('shell:adding')}
            onClick={adding.start}
          >
            {count === 0 ? t('shell:addToCart') : t('selection.add', { count })}
          </Button>
        </SelectionBar>
      )}
      <LazyPremiumChoice {...adding.question} />
    </div>
  );
}

type SelectedNoteProps = Pick<SelectedNamesProps, 'shown'> & {
  selected: readonly DomainSearchResult[];
  sums: Sums;
  currency: string;
};

/** The cost of the selected names over years, and how many of them the filters hide. */
function SelectedNote({ selected, shown, sums, currency }: SelectedNoteProps) {
  const { t } = useTranslation('bulkResults');
  const { formatYears, listExcluded } = useSumTexts(currency);
  const hidden = useMemo(() => {
    const visible = new Set(shown);
    return selected.filter((result) => !visible.has(result)).length;
  }, [selected, shown]);
  return (
    <>
      <span>{formatYears(sums)}</span>
      {sums.excluded.length > 0 && <span>{listExcluded(sums.excluded)}</span>}
      {hidden > 0 && <span>{t('selection.hidden', { count: hidden })}</span>}
    </>
  );
}

function AddingProgress({ done, total }: { done: number; total: number }) {
  const { t } = useTranslation('cart');
  return (
    <>
      <span>{t('bulk.progress', { count: done, total })}</span>
      <Progress className="bulk-progress" max={total} value={done} />
    </>
  );
}

/** Adds the selected names that are not taken to the favorites. */
function KeepSelected({ selected }: { selected: readonly DomainSearchResult[] }) {
  const { t } = useTranslation(['bulkResults', 'shell']);
  const { favorites } = useNames();
  const [isBusy, setBusy] = useState(false);
  const names = selected
    .filter(({ avail }) => avail === 1)
    .map(({ name, tld }) => ({ domainName: name, tld }));
  async function add() {
    setBusy(true);
    await favorites.actions.addAll(names);
    setBusy(false);
  }
  return (
    <Button
      size="small"
      icon={<HeartIcon />}
      disabled={names.length === 0}
      loading={isBusy}
      loadingLabel={t('shell:adding')}
      onClick={add}
    >
      {t('selection.keep')}
    </Button>
  );
}

/** Copies the selected names, one per line, with the confirmation in place of the button. */
function CopySelected({ selected }: { selected: readonly DomainSearchResult[] }) {
  const { t } = useTranslation(['bulkResults', 'common', 'shell']);
  const [isCopied, copy] = useCopy();
  const names = selected.map(({ name }) => nameToUnicode(name)).join('\n');
  return (
    <Button size="small" className="wide-only" onClick={() => copy(names)}>
      {isCopied ? t('shell:copied') : t('common:copy')}
    </Button>
  );
}

/** The confirmation of premium names. Its code and messages load when it is first shown. */
function LazyPremiumChoice({ number, ...props }: ReturnType<typeof useAddSelected>['question']) {
  const PremiumChoice = useLazyPart(() => import('./PremiumChoice.tsx'), ['details', 'common']);
  if (props.premium.length === 0) return null;
  return (
    <Suspense>
      {/* Every time the dialog opens, nothing is checked. */}
      <PremiumChoice key={number} {...props} />
    </Suspense>
  );
}
