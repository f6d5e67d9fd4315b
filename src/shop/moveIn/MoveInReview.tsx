import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#i18n/format.ts';
import { downloadCsv, toCsv } from '#lib/csv.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useCart } from '#shared/cart/useCart.ts';
import { AddManyOutcome } from '#shop/cart/AddManyOutcome.tsx';
import { type AddManyResult, useAddMany } from '#shop/cart/useAddMany.ts';
import { Button } from '#ui/Button.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { Progress } from '#ui/Meter.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { MoveTable } from './MoveTable.tsx';
import {
  groupOf,
  MOVE_GROUPS,
  type MoveGroup,
  type MoveRow,
  sumMoves,
  toMovePayload,
  toMoveRows,
} from './moveGroups.ts';
import type { Move } from './readPortfolio.ts';
import { useMoveTexts } from './useMoveTexts.ts';
import { useTransferChecks } from './useTransferChecks.ts';

/** What the registries say about each domain of a list, and the moves to add to the cart at once. */
export function MoveInReview({ listed }: { listed: readonly Move[] }) {
  const { t, i18n } = useTranslation(['moveIn', 'shell']);
  const [moves, setMoves] = useState(listed);
  const [group, setGroup] = useState<MoveGroup>();
  const { checks, check, progress, hasFailed } = useTransferChecks(listed);
  const { cart } = useCart();
  const rows = useMemo(() => {
    const lines = cart?.items.flatMap(({ cartItem }) =>
      cartItem.category === 'domain' && cartItem.type === 'transfer' ? cartItem.domain : [],
    );
    return toMoveRows(moves, checks, new Set(lines));
  }, [moves, checks, cart]);
  const groups = Map.groupBy(rows, groupOf);
  const ready = rows.filter(({ state }) => state === 'ready');
  const todo = groups.get('todo') ?? [];
  const shown = group ?? MOVE_GROUPS.find((one) => groups.has(one)) ?? 'ready';
  const isChecking = progress !== undefined || (checks.size === 0 && !hasFailed);
  const { minor, currency } = sumMoves(ready);
  const sum = formatMoney(minor, currency, i18n.language);

  function setCode(name: string, code: string): void {
    setMoves((before) =>
      before.map((move) => (move.name === name ? { name, code: code.trim() || null } : move)),
    );
  }

  return (
    <div className="stack gap-5">
      <p role="status" className="sr-only">
        {isChecking ? t('shell:checking') : t('checking', { done: checks.size, total: rows.length })}
      </p>
      {progress && (
        <div className="stack gap-2">
          <p>{t('checking', progress)}</p>
          <Progress value={progress.done} max={progress.total} />
        </div>
      )}
      {hasFailed && (
        <Notice tone="bad" role="alert">
          {t('checkFailed')}
        </Notice>
      )}
      {!isChecking && (
        <>
          <AddPanel ready={ready} sum={sum} />
          <Panel
            title={t('result')}
            padded={false}
            actions={
              <div className="row gap-2">
                {todo.length > 0 && (
                  <Button size="small" onClick={() => check(todo)}>
                    {t('checkAgain', { count: todo.length })}
                  </Button>
                )}
                <SaveRest rows={rows.filter((row) => groupOf(row) !== 'ready')} />
              </div>
            }
          >
            <div className="padded">
              <SegmentedControl
                legend={t('groups')}
                legendHidden
                value={shown}
                onChange={setGroup}
                options={MOVE_GROUPS.map((value) => ({
                  value,
                  label: t(`group.${value}`, { count: groups.get(value)?.length ?? 0 }),
                }))}
              />
            </div>
            <MoveTable key={shown} caption={t('result')} rows={groups.get(shown) ?? []} onCode={setCode} />
          </Panel>
        </>
      )}
    </div>
  );
}

/** What the moves cost, and the one button that adds them to the cart. */
function AddPanel({ ready, sum }: { ready: readonly MoveRow[]; sum: string }) {
  const { t } = useTranslation('moveIn');
  const { addMany, progress } = useAddMany();
  const [outcome, setOutcome] = useState<AddManyResult>();
  return (
    <Panel title={t('add.title')} foot={t('add.dns')}>
      <div className="stack gap-3">
        <AddManyOutcome outcome={outcome} onDismiss={() => setOutcome(undefined)} />
        {outcome?.isFull && <Notice tone="warm">{t('add.rest')}</Notice>}
        <div className="row between gap-4">
          <p>{ready.length > 0 ? t('add.sum', { count: ready.length, sum }) : t('add.none')}</p>
          <Button
            variant="primary"
            disabled={ready.length === 0}
            loading={progress !== undefined}
            onClick={() => void addMany(ready.map(toMovePayload)).then(setOutcome)}
          >
            {t('add.action', { count: ready.length })}
          </Button>
        </div>
      </div>
    </Panel>
  );
}

/** Saves the domains that can't be moved now, with the reasons, and never their codes. */
function SaveRest({ rows }: { rows: readonly MoveRow[] }) {
  const { t } = useTranslation(['moveIn', 'common', 'list']);
  const { describe, advise } = useMoveTexts();

  async function save(): Promise<void> {
    const head = [t('common:domain'), t('column.state'), t('column.todo'), t('column.registrar')];
    const lines = rows.map((row) => [
      nameToUnicode(row.name),
      describe(row),
      advise(row) ?? '',
      row.check?.registrar ?? '',
    ]);
    downloadCsv(await toCsv([head, ...lines]), 'not-moved.csv');
  }

  if (rows.length === 0) return null;
  return (
    <Button
      size="small"
      icon={<DownloadIcon />}
      onClick={() => save().catch(() => notify(t('list:csv.failed'), { tone: 'error' }))}
    >
      {t('saveRest')}
    </Button>
  );
}
