import { Suspense, useState } from 'react';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import type { Names } from './useNames.ts';

/** The dialogs of a name; code and wording are loaded when the first one is opened. */
export function LazyNameDialogs({ names }: { names: Names }) {
  const NameDialogs = useLazyPart(() => import('./NameDialogs.tsx'), ['details']);
  const [last, setLast] = useState(names.dialog);
  if (names.dialog && names.dialog !== last) setLast(names.dialog);
  const dialog = names.dialog ?? last;
  if (!dialog) return null;
  return (
    <Suspense>
      <NameDialogs names={names} dialog={dialog} />
    </Suspense>
  );
}
