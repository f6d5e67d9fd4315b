import './changes.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeKind } from '#lib/changes.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { TONE_CLASS, type Tone } from '#ui/tone.ts';
import { ChangeMark } from './ChangeMark.tsx';
import { DiffTable } from './DiffTable.tsx';

export type ChangeCardProps = {
  kind: ChangeKind;
  /** A short name of the item. */
  title: string;
  before: string | null;
  after: string | null;
  /** The effect of the change. */
  note?: { tone: Tone; text: ReactNode } | undefined;
  /** Why the server rejects the change. */
  error?: string;
  onTakeBack?: () => void;
};

/** One change: before and after, and its effect. */
export function ChangeCard(props: ChangeCardProps) {
  const { kind, title, before, after, note, error, onTakeBack } = props;
  const { t } = useTranslation(['changes', 'account']);
  return (
    <article className="card change-card text-small">
      <header className="line-up font-medium">
        <ChangeMark kind={kind} />
        <bdi className="font-mono text-badge wrap-anywhere grow">{title}</bdi>
        {onTakeBack && (
          <IconButton
            size="small"
            label={t('account:takeBackNamed', { name: title })}
            icon={<UndoIcon />}
            onClick={onTakeBack}
          />
        )}
      </header>
      <DiffTable before={before} after={after} />
      {note && (
        <p className={`change-note line-up items-start ruled text-badge text-muted ${TONE_CLASS[note.tone]}`}>
          {note.tone === 'bad' || note.tone === 'warm' ? <AlertIcon /> : <InfoIcon />}
          <span>{note.text}</span>
        </p>
      )}
      {error && (
        <p
          role="alert"
          className={`change-note line-up items-start ruled text-badge text-muted ${TONE_CLASS.bad}`}
        >
          <AlertIcon />
          <strong className="font-medium text-bad">{error}</strong>
        </p>
      )}
    </article>
  );
}
