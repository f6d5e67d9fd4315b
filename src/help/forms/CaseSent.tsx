import './support.css';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Form, getFieldUi } from '#form-engine/form.ts';
import { useFormTexts } from '#form-engine/useFormTexts.ts';
import { formatTimestamp } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import type { SentTicket } from './useSendTicket.ts';

type CaseSentProps = {
  form: Form;
  ticket: SentTicket;
  /** The fields whose values are shown again. */
  facts: readonly string[];
  onAnother: () => void;
};

/** The case number, shown instead of the form that was sent. */
export function CaseSent({ form, ticket: { caseId, values, sentAt }, facts, onAnother }: CaseSentProps) {
  const { t, i18n } = useTranslation('support');
  const { label, option, text } = useFormTexts(form);
  const { attachment } = values;
  const formatField = (field: string) => {
    const value = [values[field] ?? []].flat().join(', ');
    const { enum: choices } = form.schema.properties[field] ?? {};
    const name = getFieldUi(form, field)['ui:enumNames']?.[choices?.indexOf(value) ?? -1];
    return choices ? (name ?? option(field, value)) : value;
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="measure">
      <Heading level={1} ref={heading} tabIndex={-1} className="stack gap-3 focus-target">
        <span className="text-headline">{t('sent.title')}</span>
        <span className="case-number tabular wrap-anywhere">
          <span aria-hidden="true">#</span>
          <span>{caseId}</span>
        </span>
      </Heading>
      <p className="mt-4 text-lead text-muted">{text('sent.text')}</p>
      <dl className="mt-8 ruled-rows ruled-ink row-columns">
        {facts.map((field) => (
          <Fact key={field} name={label(field)} value={formatField(field)} />
        ))}
        {attachment instanceof File && <Fact name={label('attachment')} value={attachment.name} />}
        <Fact name={t('sent.time')} value={formatTimestamp(new Date(sentAt), i18n.language)} />
      </dl>
      <Button className="mt-8" onClick={onAnother}>
        {text('sent.another')}
      </Button>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="wrap-anywhere">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </div>
  );
}
