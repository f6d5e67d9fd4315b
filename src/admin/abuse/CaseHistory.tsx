import './abuse.css';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { addAbuseNote } from '#api/generated/hooks/abuse.ts';
import type { AbuseCase } from '#api/generated/schemas/abuseCase.zod.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useCaseStep } from './useCaseStep.ts';

const MAX_TEXT = 2000;

/** What happened in a case, and a form for a note. */
export function CaseHistory({ abuseCase }: { abuseCase: AbuseCase }) {
  const { t } = useTranslation('adminAbuse');
  const isReader = useSession().account?.adminRole === 'reader';
  return (
    <Panel title={t('history')} padded={false}>
      {!isReader && <NoteForm id={abuseCase.caseNumber} />}
      <ol className="panel-list ruled">
        {abuseCase.history.map(({ eventNumber, at, event, author, text }) => (
          <li key={eventNumber}>
            <div className="grow stack gap-1 min-w-0">
              <p className="font-medium">{t(`event.${event}`)}</p>
              {text && <p className="case-text wrap-anywhere">{text}</p>}
              <p className="text-badge text-muted">
                {author && <span>{`${author.name} · `}</span>}
                <RecentTime at={at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function NoteForm({ id }: { id: number }) {
  const { t } = useTranslation(['adminAbuse', 'adminCustomers', 'account', 'common']);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = text.trim() === '';
  const { mutate, isPending, error } = useCaseStep(
    id,
    () => addAbuseNote(id, { text: text.trim() }),
    t('account:saved'),
    () => {
      setText('');
      setAsked(false);
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isMissing) field.current?.focus();
    else mutate();
  }

  return (
    <form className="panel-body stack gap-4" noValidate onSubmit={submit}>
      {error && (
        <Notice tone="bad" role="alert">
          {errorMessage(error, t('account:notSaved'))}
        </Notice>
      )}
      <TextArea
        ref={field}
        wide
        rows={2}
        label={t('adminCustomers:notes.new')}
        help={t('noteHelp')}
        error={isAsked && isMissing ? t('common:fillThisIn') : undefined}
        maxLength={MAX_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" loading={isPending}>
          {t('adminCustomers:notes.add')}
        </Button>
      </div>
    </form>
  );
}
