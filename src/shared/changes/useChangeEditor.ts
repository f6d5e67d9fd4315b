import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, stepUpMessage } from '#api/errors.ts';
import {
  applyChanges,
  type Change,
  type ChangedItem,
  type Conflict,
  createKey,
  diffItems,
  type Item,
  mergeChanges,
  rebaseChanges,
  stageChange,
} from '#lib/changes.ts';
import { serverNow } from '#lib/serverClock.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { notify } from '#ui/notify.ts';

export type ChangeEditorOptions<Value> = DraftOptions<Value> & {
  /**
   * Writes changes to the loaded version, all or none, and updates the cache. `confirmed` has the keys of the removals
   * that were agreed to. Resolves with the new version; rejects with a conflict if the version is outdated.
   */
  write: (changes: readonly Change<Value>[], confirmed: ReadonlySet<string>) => Promise<number>;
  /** Fetches the object again. Resolves when it is loaded. */
  refetch: () => Promise<void>;
};

/** The changes that were last applied. Lost when the page is left. */
export type Applied<Value> = {
  changes: readonly Change<Value>[];
  before: readonly Item<Value>[];
  time: number;
};

export type ChangeEditor<Value> = {
  draft: Draft<Value>;
  /** The items now, and with the staged changes. */
  before: readonly Item<Value>[];
  after: readonly Item<Value>[];
  lastApplied: Applied<Value> | null;
  /** Why applying failed. */
  error: Error | null;
  isApplying: boolean;
  apply(confirmed: ReadonlySet<string>, onDone: () => void): void;
  undo(): void;
  dismissApplied(): void;
  dismissError(): void;
};

/** Edits an object with review and undo: stages changes, applies them together, and can undo the last ones. */
export function useChangeEditor<Value>(options: ChangeEditorOptions<Value>): ChangeEditor<Value> {
  const { items, write, refetch } = options;
  const { t } = useTranslation('changes');
  const draft = useDraft(options);
  const [lastApplied, setLastApplied] = useState<Applied<Value> | null>(null);
  const after = useMemo(() => applyChanges(items, draft.changes), [items, draft.changes]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ changes, confirmed }: WriteRequest<Value>) => write(changes, confirmed),
    // The error is shown when the newer version has loaded, because only then the conflicts are known.
    onError: (cause) => (isVersionConflict(cause) ? refetch() : undefined),
  });

  const latestRefetch = useRef(refetch);
  latestRefetch.current = refetch;
  useEffect(() => {
    if (draft.isBehind) void latestRefetch.current();
  }, [draft.isBehind]);

  function apply(confirmed: ReadonlySet<string>, onDone: () => void) {
    const { changes } = draft;
    const onSuccess = (version: number) => {
      setLastApplied({ changes, before: items, time: serverNow() });
      draft.finish(version);
      onDone();
    };
    mutate({ changes, confirmed }, { onSuccess });
  }

  function undo() {
    if (!lastApplied) return;
    const changes = diffItems(items, lastApplied.before);
    const confirmed = new Set(changes.filter((change) => change.after === null).map(({ key }) => key));
    const onSuccess = (version: number) => {
      setLastApplied(null);
      draft.finish(version);
      notify(t('applied.undone'), { tone: 'success' });
    };
    const onError = (cause: Error) => {
      setLastApplied(null);
      reset();
      draft.edit(...changes);
      notify(stepUpMessage(cause) ?? t('applied.undoFailed'), { tone: 'error' });
    };
    mutate({ changes, confirmed }, { onSuccess, onError });
  }

  return {
    draft,
    before: items,
    after,
    lastApplied,
    error,
    isApplying: isPending,
    apply,
    undo,
    dismissApplied: () => setLastApplied(null),
    dismissError: reset,
  };
}

type WriteRequest<Value> = { changes: readonly Change<Value>[]; confirmed: ReadonlySet<string> };

/** Whether the error means that someone else has changed the object since it was loaded. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && ['version_conflict', 'stale_version'].includes(error.code);
}

const DRAFT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export type DraftOptions<Value> = {
  /**
   * The account and the object that is being edited, such as `dns/1002/example.com`. Must stay the same while mounted.
   */
  id: string;
  /** The server's current version of the object. */
  version: number;
  items: readonly Item<Value>[];
  /** Parses a stored value; null if it is invalid, for example after an update of the app. */
  parse: (stored: unknown) => Value | null;
};

export type Edit<Value> = { key: string | null; after: Value | null };

export type Draft<Value> = {
  /** The staged changes that will be applied: all without a conflict. */
  changes: Change<Value>[];
  /** The staged changes of items that someone else has changed since they were loaded. */
  conflicts: Conflict<Value>[];
  /** The list with all staged changes. */
  rows: ChangedItem<Value>[];
  /** When the version that the changes were staged for was loaded. */
  readAt: number;
  /** Whether the object has changed since the changes were staged. */
  isOutdated: boolean;
  /** Whether another tab has applied changes since this tab loaded the object. */
  isBehind: boolean;
  /** Stages edits: one without a key adds an item, and one with a null value removes an item. */
  edit(...edits: readonly Edit<Value>[]): void;
  takeBack(key: string): void;
  takeBackLast(): void;
  discard(): void;
  /** Resolves a conflict with a value: the other person's, one's own, or a merged one. */
  resolve(conflict: Conflict<Value>, value: Value | null): void;
  /** Confirms that the staged changes apply to the current version. */
  acknowledge(): void;
  /** Empties the draft after its changes were applied. `version` is the resulting version. */
  finish(version: number): void;
};

type Stored<Value> = { version: number; readAt: number; changes: Change<Value>[] };

/**
 * Staged changes of an object that is a list of items. They are stored in this browser until they are applied or
 * discarded, so they survive a reload and are shared by all tabs. If the object changes in the meantime, they are
 * rebased.
 */
export function useDraft<Value>({ id, version, items, parse }: DraftOptions<Value>): Draft<Value> {
  const key = `draft:${id}`;
  const [stored, setStored] = useState(() => readDraft(key, parse));
  useEffect(() => {
    const read = (event: StorageEvent) => {
      if (event.key === null || event.key === key) setStored(readDraft(key, parse));
    };
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [key, parse]);

  const staged = stored?.changes ?? NO_CHANGES;
  const { changes, conflicts } = useMemo(() => rebaseChanges<Value>(staged, items), [staged, items]);
  const rows = useMemo(() => mergeChanges<Value>(items, staged), [staged, items]);
  const currentValue = (itemKey: string) => items.find((item) => item.key === itemKey)?.value ?? null;

  function write(next: Stored<Value>) {
    setStored(next);
    writeStored(key, next, DRAFT_LIFETIME_MS);
  }
  function stageChanges(next: Change<Value>[]) {
    const start = stored && staged.length > 0 ? stored : { version, readAt: serverNow() };
    write({ ...start, changes: next });
  }
  return {
    changes,
    conflicts,
    rows,
    readAt: stored?.readAt ?? 0,
    isOutdated: staged.length > 0 && stored?.version !== version,
    isBehind: (stored?.version ?? 0) > version,
    edit: (...edits) =>
      stageChanges(
        edits.reduce<Change<Value>[]>(
          (all, { key: itemKey, after }) => {
            const before = itemKey === null ? null : currentValue(itemKey);
            return stageChange(all, { key: itemKey ?? createKey(all), before, after });
          },
          [...staged],
        ),
      ),
    takeBack: (itemKey) => stageChanges(staged.filter((change) => change.key !== itemKey)),
    takeBackLast: () => stageChanges(staged.slice(0, -1)),
    discard: () => stageChanges([]),
    resolve: ({ key: itemKey, now }, value) => {
      const others = staged.filter((change) => change.key !== itemKey);
      stageChanges(stageChange(others, { key: itemKey, before: now, after: value }));
    },
    acknowledge: () => write({ version, readAt: serverNow(), changes: [...staged] }),
    finish: (newVersion) => write({ version: newVersion, readAt: serverNow(), changes: [] }),
  };
}

const NO_CHANGES: readonly never[] = [];

function readDraft<Value>(key: string, parse: DraftOptions<Value>['parse']): Stored<Value> | null {
  const stored = readStored(key);
  if (!isStored(stored)) return null;
  const changes = stored.changes.flatMap((change): Change<Value>[] => {
    if (typeof change?.key !== 'string') return [];
    const [before, after] = [change.before, change.after].map((value) =>
      value === null ? null : parse(value),
    );
    const isReadable =
      (before === null) === (change.before === null) && (after === null) === (change.after === null);
    return isReadable ? [{ key: change.key, before: before ?? null, after: after ?? null }] : [];
  });
  return { ...stored, changes };
}

function isStored(value: unknown): value is Stored<unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Stored<unknown>).version === 'number' &&
    typeof (value as Stored<unknown>).readAt === 'number' &&
    Array.isArray((value as Stored<unknown>).changes)
  );
}
