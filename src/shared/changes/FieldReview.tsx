import type { ReactNode } from 'react';
import { getChangeKind } from '#lib/changes.ts';
import { ChangeCard, type ChangeCardProps } from './ChangeCard.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';
import type { Field, FieldEditor } from './useFieldEditor.ts';

type FieldReviewProps = {
  editor: FieldEditor;
  open: boolean;
  onClose: () => void;
  /** Names the object and the time at which it was loaded. */
  description: string;
  nameOf: (field: Pick<Field, 'field'>) => string;
  describe: (field: Field) => string;
  /** The effect of a field's change. */
  noteOf?: (field: string) => ChangeCardProps['note'];
  /** The effect of all changes together. */
  above?: ReactNode;
  /** What else happens, and choices about it. */
  children?: ReactNode;
};

/** Every changed field, before and after, shown before the changes are saved together. */
export function FieldReview({ nameOf, describe, noteOf, above, children, ...drawer }: FieldReviewProps) {
  const { draft } = drawer.editor;
  return (
    <ReviewDrawer {...drawer}>
      {above}
      {draft.changes.map((change) => (
        <ChangeCard
          key={change.key}
          kind={getChangeKind(change)}
          title={nameOf({ field: change.key })}
          before={change.before && describe(change.before)}
          after={change.after && describe(change.after)}
          note={noteOf?.(change.key)}
          onTakeBack={() => draft.takeBack(change.key)}
        />
      ))}
      {children}
    </ReviewDrawer>
  );
}
