import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { applyChanges, type Change, diffItems, type Item } from '#lib/changes.ts';
import { serverNow } from '#lib/serverClock.ts';
import { notify } from '#ui/notify.ts';
import { type Draft, type DraftOptions, useDraft } from './useDraft.ts';

export type ChangeEditorOptions<Value> = DraftOptions<Value> & {
  /**
   * Writes changes to the version that was read, all or none, and updates the cache. `confirmed` are the keys whose
   * removal was agreed to. Resolves with the new version; rejects with the code `version_conflict` for an old one.
   */
  write: (changes: readonly Change<Value>[], confirmed: ReadonlySet<string>) => Promise<number>;
  /** Fetches the object again. */
  refetch: () => void;
};

/** What was applied last, until the page is left. */
export type Applied<Value> = {
  changes: readonly Change<Value>[];
  before: readonly Item<Value>[];
  time: number;
};

export type ChangeEditor<Value> = {
  draft: Draft<Value>;
  /** The items as they are, and as they will be. */
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

/** Edits an object with review and undo: stages changes, applies them together, and undoes what was applied last. */
export function useChangeEditor<Value>(options: ChangeEditorOptions<Value>): ChangeEditor<Value> {
  const { items, write, refetch } = options;
  const { t } = useTranslation('changes');
  const draft = useDraft(options);
  const [lastApplied, setLastApplied] = useState<Applied<Value> | null>(null);
  const after = useMemo(() => applyChanges(items, draft.changes), [items, draft.changes]);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ changes, confirmed }: WriteRequest<Value>) => write(changes, confirmed),
    onError: (cause) => isVersionConflict(cause) && refetch(),
  });

  const latestRefetch = useRef(refetch);
  latestRefetch.current = refetch;
  useEffect(() => {
    if (draft.isBehind) latestRefetch.current();
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
    const onError = () => {
      setLastApplied(null);
      reset();
      draft.edit(...changes);
      notify(t('applied.undoFailed'), { tone: 'error' });
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

/** Whether somebody else has changed the object since it was read. */
export function isVersionConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'version_conflict';
}
