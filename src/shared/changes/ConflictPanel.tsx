import './changes.css';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '#lib/changes.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';

const CONFLICTS_ID = 'conflicts';

/** The explanation of the conflicts, which have to be resolved before anything is applied; null if there are none. */
export const findConflictsElement = () => document.getElementById(CONFLICTS_ID);

/** Moves the focus to the conflicts. */
export function focusConflicts(): void {
  findConflictsElement()?.focus({ preventScroll: true });
  findConflictsElement()?.scrollIntoView({ block: 'center' });
}

type ConflictPanelProps<Value> = {
  conflicts: readonly Conflict<Value>[];
  /** Explains who changed what, and when the object was loaded. */
  children: string;
  nameOf: (value: Value) => string;
  describe: (value: Value) => string;
  /** A value with the changes of both sides; null if they can't be combined. */
  merge?: ((conflict: Conflict<Value>) => Value | null) | undefined;
  onResolve: (conflict: Conflict<Value>, value: Value | null) => void;
};

/**
 * Items that someone else has changed in the meantime: as loaded, as they are now, and with the person's own change.
 */
export function ConflictPanel<Value>(props: ConflictPanelProps<Value>) {
  const { conflicts, children, ...rest } = props;
  const { t } = useTranslation('changes');
  if (conflicts.length === 0) return null;
  return (
    <Panel
      title={t('conflict.title')}
      actions={<Status kind="unpublishedChanges">{t('conflict.count', { count: conflicts.length })}</Status>}
    >
      <div className="stack text-small">
        <p id={CONFLICTS_ID} tabIndex={-1} role="alert">
          {children}
        </p>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.key} conflict={conflict} {...rest} />
        ))}
      </div>
    </Panel>
  );
}

type ConflictRowProps<Value> = Omit<ConflictPanelProps<Value>, 'conflicts' | 'children'> & {
  conflict: Conflict<Value>;
};

function ConflictRow<Value>({ conflict, nameOf, describe, merge, onResolve }: ConflictRowProps<Value>) {
  const { t } = useTranslation('changes');
  const { before, now, after } = conflict;
  const known = before ?? now ?? after;
  const name = known === null ? '' : nameOf(known);
  const merged = merge?.(conflict) ?? null;
  const [read = '', current = '', own = ''] = withoutCommonLines([
    before === null ? t('conflict.absent') : describe(before),
    now === null ? t('removed') : describe(now),
    after === null ? t('removed') : describe(after),
  ]);
  return (
    <fieldset className="stack text-small">
      <legend className="mb-2 font-medium">{name}</legend>
      <div className="grid grid-fit gap-3">
        <div className="card padded stack gap-2 start">
          <p className="font-medium">{t('conflict.read')}</p>
          <p className="conflict-value font-mono text-badge wrap-anywhere">{read}</p>
        </div>
        <div className="card padded stack gap-2 start">
          <p className="font-medium">{t('conflict.now')}</p>
          <p className="conflict-value font-mono text-badge wrap-anywhere">{current}</p>
          <Button size="small" onClick={() => onResolve(conflict, now)}>
            {t('conflict.takeTheirs')}
          </Button>
        </div>
        <div className="card padded stack gap-2 start">
          <p className="font-medium">{t('conflict.yours')}</p>
          <p className="conflict-value font-mono text-badge wrap-anywhere">{own}</p>
          <Button size="small" onClick={() => onResolve(conflict, after)}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      </div>
      {merged !== null && (
        <div className="row">
          <Button variant="primary" size="small" onClick={() => onResolve(conflict, merged)}>
            {t('conflict.merge')}
          </Button>
          <span className="conflict-value font-mono text-badge wrap-anywhere">{describe(merged)}</span>
        </div>
      )}
    </fieldset>
  );
}

/** Texts without the lines that all of them have, such as languages in which nothing differs. */
function withoutCommonLines(texts: readonly string[]): string[] {
  const lines = texts.map((text) => text.split('\n'));
  return lines.map((own) => own.filter((line) => !lines.every((all) => all.includes(line))).join('\n'));
}
