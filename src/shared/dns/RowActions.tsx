import './dns.css';
import { useTranslation } from 'react-i18next';
import { type Change, type ChangeKind, getChangeKind } from '#lib/changes.ts';
import { ChangeMark } from '#shared/changes/ChangeMark.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import type { Tone } from '#ui/tone.ts';

/** The color of a row with a staged change. */
export const CHANGE_TONES: Record<ChangeKind, Tone> = { add: 'accent', update: 'warm', remove: 'bad' };

type RowActionsProps = {
  name: string;
  change: Change<unknown> | null;
  onEdit: () => void;
  onRemove: () => void;
  onTakeBack: () => void;
};

/** Edits or removes a row, or reverts its staged change. */
export function RowActions({ name, change, onEdit, onRemove, onTakeBack }: RowActionsProps) {
  const { t } = useTranslation(['dns', 'shell', 'account']);
  const isRemoved = change !== null && change.after === null;
  return (
    <span className="line-up gap-1 justify-end">
      {change && <ChangeMark kind={getChangeKind(change)} />}
      {!isRemoved && (
        <IconButton
          size="small"
          label={t('edit', { name })}
          aria-keyshortcuts="e"
          icon={<PenIcon />}
          onClick={onEdit}
        />
      )}
      {change ? (
        <IconButton
          size="small"
          label={t('account:takeBackNamed', { name })}
          icon={<UndoIcon />}
          onClick={onTakeBack}
        />
      ) : (
        <IconButton
          size="small"
          label={t('shell:removeNamed', { name })}
          icon={<TrashIcon />}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
