import './domain.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { answerSuspension } from '#api/generated/hooks/abuse.ts';
import { getGetDomainQueryKey, getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import type { Suspension } from '#api/generated/schemas/suspension.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Button } from '#ui/Button.tsx';
import { PauseIcon } from '#ui/icons/statusIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

const MAX_TEXT = 2000;

/** Why an administrator has suspended the domain, and how its owner can answer; nothing if it is not suspended. */
export function SuspendedNotice({ name }: { name: string }) {
  const { data } = usePrefetchedQuery(getGetDomainQueryOptions(name));
  const suspension = data?.data.domain.suspension;
  return suspension && <Suspended name={name} suspension={suspension} />;
}

function Suspended({ name, suspension }: { name: string; suspension: Suspension }) {
  const { t, i18n } = useTranslation(['domain', 'common']);
  const { caseNumber, kind, since, respondBy, text, answers } = suspension;
  const day = (date: string) => formatMediumDate(new Date(date), i18n.language);
  const isOpen = Date.parse(respondBy) > serverNow();
  return (
    <>
      <Notice tone="bad" icon={PauseIcon} title={t('suspended.title')}>
        <div className="stack gap-2">
          <p>{t('suspended.text', { since: day(since), kind: t(`common:abuseKind.${kind}`) })}</p>
          <p>{t('suspended.effect')}</p>
        </div>
      </Notice>
      <Panel
        title={t('suspended.told')}
        actions={<span className="text-small text-muted">{t('suspended.case', { number: caseNumber })}</span>}
      >
        <div className="stack gap-4">
          <p className="suspension-text wrap-anywhere">{text}</p>
          {answers.map((answer) => (
            <div key={answer.at} className="stack gap-1">
              <p className="suspension-text wrap-anywhere">{answer.text}</p>
              <p className="text-badge text-muted">
                <span>{`${t('suspended.yours')} · `}</span>
                <RecentTime at={answer.at} />
              </p>
            </div>
          ))}
          {isOpen ? (
            <AnswerForm name={name} until={day(respondBy)} />
          ) : (
            <p className="text-muted">
              <span>{t('suspended.over', { date: day(respondBy) })}</span>{' '}
              <Link className="link tap" to={paths.supportTicket()}>
                {t('common:askSupport')}
              </Link>
            </p>
          )}
        </div>
      </Panel>
    </>
  );
}

function AnswerForm({ name, until }: { name: string; until: string }) {
  const { t } = useTranslation(['domain', 'account', 'common']);
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isMissing = text.trim() === '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => answerSuspension(name, { text: text.trim() }),
    onSuccess: (response) => {
      queries.setQueryData(getGetDomainQueryKey(name), response);
      setText('');
      setAsked(false);
      notify(t('suspended.sent'), { tone: 'success' });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: getGetDomainQueryKey(name) }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (isMissing) field.current?.focus();
    else mutate();
  }

  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      {error && (
        <Notice tone="bad" role="alert">
          {errorMessage(error, t('account:didNotWork'))}
        </Notice>
      )}
      <TextArea
        ref={field}
        wide
        rows={4}
        label={t('suspended.yours')}
        help={t('suspended.until', { date: until })}
        error={isAsked && isMissing ? t('common:fillThisIn') : undefined}
        maxLength={MAX_TEXT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" variant="primary" loading={isPending}>
          {t('suspended.send')}
        </Button>
      </div>
    </form>
  );
}
