import './changes.css';
import { useTranslation } from 'react-i18next';
import type { ChangeKind } from '#lib/changes.ts';
import { MinusIcon } from '#ui/icons/MinusIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { TONE_CLASS } from '#ui/tone.ts';

const LOOKS = {
  add: { tone: 'accent', icon: PlusIcon },
  update: { tone: 'warm', icon: PenIcon },
  remove: { tone: 'bad', icon: MinusIcon },
} as const;

/** Shows whether something was added, changed or removed, with a word, a sign and a color. */
export function ChangeMark({ kind }: { kind: ChangeKind }) {
  const { t } = useTranslation('changes');
  const { tone, icon: Icon } = LOOKS[kind];
  return (
    <span className={`change-mark ${TONE_CLASS[tone]}`}>
      <Icon />
      <span>{t(`kind.${kind}`)}</span>
    </span>
  );
}
