import { useEffect } from 'react';
import * as zod from 'zod/mini';
import type { Form, FormData, Problem } from '#form-engine/form.ts';
import { useListState } from '#shared/list/useListState.ts';
import { ChangeBar } from './ChangeBar.tsx';
import { focusConflicts } from './ConflictPanel.tsx';
import type { ChangeEditor } from './useChangeEditor.ts';

/** An editor whose changes are made in a form. */
export type FormEditor<Value> = ChangeEditor<Value> & {
  /** The form's data with and without the staged changes. */
  data: FormData;
  original: FormData;
  stage: (data: FormData) => void;
  /** The fields that the server rejected in the last attempt to save. */
  rejected: readonly Problem[];
};

/** What is open above the page, stored in its address. */
const View = zod.object({ review: zod.optional(zod.literal(1)) });

/** A form whose changes are reviewed before saving: its properties, its bar, and whether the review is open. */
export function useReviewedForm<Value>(editor: FormEditor<Value>, form: Form) {
  const { draft, rejected, data, original, stage } = editor;
  const { params, change } = useListState<zod.infer<typeof View>>(View);
  useEffect(() => {
    // The form shows rejected values at their fields.
    if (rejected.length > 0) change({ review: undefined });
  }, [rejected, change]);
  return {
    formProps: {
      hasPanels: true,
      form,
      editing: { data, original, onChange: stage },
      rejected,
      async onSubmit() {
        // An error of the previous attempt would close the review again.
        editor.dismissError();
        change({ review: 1 });
      },
      isSaving: editor.isApplying,
      submitError: null,
    },
    bar: (
      <ChangeBar
        changes={draft.rows.flatMap((row) => row.change ?? [])}
        onDiscard={draft.discard}
        onReview={() => {
          if (draft.conflicts.length > 0) focusConflicts();
          // If the form has no problems, it opens the review.
          else document.forms.namedItem(form.name)?.requestSubmit();
        }}
        onTakeBackLast={draft.takeBackLast}
      />
    ),
    review: { open: params.review === 1, onClose: () => change({ review: undefined }) },
  };
}
