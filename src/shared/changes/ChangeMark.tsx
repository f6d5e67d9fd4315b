import './changes.css';
import { useTranslation } from 'react-i18next';
import type { ChangeKind } from '#lib/changes.ts';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { CHANGE_CLASS } from '#ui/tone.ts';

const ICONS = { add: PlusIcon, update: PenIcon, remove: MinusIcon };

/** Shows whether something was added, changed or removed, with a word, a sign and a color. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  const { t } = useTranslation('changes');
  const Icon = ICONS[kind];
  return (
    <span className={`badge nowrap ${CHANGE_CLASS[kind]}`}>
      <Icon />
      <span>{t(`kind.${kind}`)}</span>
    </span>
  );
}
