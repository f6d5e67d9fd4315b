import './dns.css';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type Reading, readText } from './presentation.ts';
import {
  type Clash,
  fieldsOf,
  RECORD_TYPES,
  type RecordCheck,
  type RecordDraft,
  type RecordField,
  type RecordType,
} from './recordRules.ts';
import { mergeSpf } from './spf.ts';
import { TtlSelect } from './TtlSelect.tsx';
import { useFocusInPlace } from './useFocusInPlace.ts';
import { formatValue } from './zone.ts';

type RecordFormProps = {
  /** The accessible name. */
  label: string;
  /** The domain that hosts are below. */
  domain: string;
  /** The types to choose from. */
  types?: readonly RecordType[];
  initial: RecordDraft;
  /** Parses the input and checks it against the other records, including staged ones. */
  check: (draft: RecordDraft) => RecordCheck;
  /** `clash` has the records that the new one replaces. */
  onSubmit: (record: DnsRecordInput, clash: Clash | null) => void;
  onCancel: () => void;
};

/**
 * Edits one record. Each type has its own fields. A mistake is shown when its field loses focus, and all on submit. A text
 * that was pasted with quotes or backslashes is shown as it will be saved.
 */
export function RecordForm(props: RecordFormProps) {
  const { label, domain, types = RECORD_TYPES, initial, check, onSubmit, onCancel } = props;
  const { t } = useTranslation('dns');
  const [draft, setDraft] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<RecordField>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const [isLiteral, setLiteral] = useState(() => readText(initial.value).text !== initial.value);
  const { text, reading } = readText(draft.value);
  const isText = draft.type === 'TXT' || draft.type === 'CAA';
  const isRead = isText && !(isLiteral && draft.type === 'TXT');
  const { record, problems, clash } = check(isRead ? { ...draft, value: text } : draft);
  useFocusInPlace(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    setLeft(new Set(fieldsOf(draft.type)));
    if (record) onSubmit(record, clash);
    else form.current?.querySelector<HTMLElement>(`[name="${Object.keys(problems)[0]}"]`)?.focus();
  }

  const propsOf = (field: RecordField) => {
    const problem = left.has(field) ? problems[field] : undefined;
    return {
      name: field,
      value: draft[field],
      error: problem && t(`problem.${problem}`),
      onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
      onBlur: () => setLeft(new Set([...left, field])),
    };
  };
  return (
    <form
      ref={form}
      aria-label={label}
      className="record-form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <div className="record-fields">
        <SelectField
          label={t('form.type')}
          wide
          value={draft.type}
          onChange={(event) => setDraft({ ...draft, type: event.target.value as RecordType })}
        >
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        {fieldsOf(draft.type).map((field) => (
          <FormField key={field} field={field} type={draft.type} domain={domain} {...propsOf(field)} />
        ))}
      </div>
      {isText && (
        <div role="status">
          {reading && (
            <ReadingNotice
              reading={reading}
              text={isRead ? text : draft.value}
              isLiteral={!isRead}
              onToggle={draft.type === 'TXT' ? () => setLiteral(isRead) : undefined}
            />
          )}
        </div>
      )}
      <p className="text-small text-muted">{t(`form.about.${draft.type}`)}</p>
      <FormFoot clash={record && clash} record={record} onCancel={onCancel} />
    </form>
  );
}

type ReadingNoticeProps = {
  reading: Reading;
  /** The text that will be saved. */
  text: string;
  isLiteral: boolean;
  onToggle: (() => void) | undefined;
};

/** What has been removed from a text, and the button that takes the text as it was typed. */
function ReadingNotice({ reading, text, isLiteral, onToggle }: ReadingNoticeProps) {
  const { t } = useTranslation('dns');
  return (
    <Notice
      actionBeside={
        onToggle && (
          <button type="button" className="link cursor-pointer" onClick={onToggle}>
            {t(isLiteral ? 'form.reading.read' : 'form.reading.keep')}
          </button>
        )
      }
    >
      <span>{t(isLiteral ? 'form.reading.literal' : `form.reading.${reading}`)}</span>{' '}
      <bdi className="mono">{text}</bdi>
    </Notice>
  );
}

type FormFootProps = { clash: Clash | null; record: DnsRecordInput | null; onCancel: () => void };

/** The buttons, and a notice of the records that will be replaced. */
function FormFoot({ clash, record, onCancel }: FormFootProps) {
  const { t } = useTranslation('dns');
  return (
    <div className="record-form-foot">
      {record && clash && <ClashText clash={clash} record={record} />}
      <div className="record-form-actions">
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" size="small">
          {!clash
            ? t('form.save')
            : clash.kind === 'spf'
              ? t('form.saveMerged')
              : t('form.saveAndRemove', { count: clash.items.length })}
        </Button>
      </div>
    </div>
  );
}

type FormFieldProps = {
  field: RecordField;
  type: RecordType;
  domain: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
};

function FormField({ field, type, domain, ...props }: FormFieldProps) {
  const { t } = useTranslation('dns');
  const text = { wide: true, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;
  switch (field) {
    case 'host':
      return (
        <TextField
          {...text}
          {...props}
          className="record-field-wide"
          label={t('form.host')}
          help={t('form.help.host')}
          after={<span translate="no" className="record-suffix">{`.${domain}`}</span>}
        />
      );
    case 'value': {
      const helps = {
        ALIAS: 'target',
        CNAME: 'target',
        MX: 'server',
        NS: 'target',
        SRV: 'server',
        TXT: 'text',
      } as const;
      const help = type in helps ? helps[type as keyof typeof helps] : undefined;
      return (
        <TextField
          {...text}
          {...props}
          className="record-field-wide"
          label={t(`form.value.${type}`)}
          help={help && t(`form.help.${help}`)}
        />
      );
    }
    case 'ttl':
      return <TtlSelect {...props} />;
    case 'tag':
      return (
        <SelectField {...props} wide label={t('form.tag')}>
          {(['issue', 'issuewild', 'iodef'] as const).map((tag) => (
            <option key={tag} value={tag}>
              {t(`form.tags.${tag}`)}
            </option>
          ))}
        </SelectField>
      );
    case 'flags':
      return (
        <SelectField {...props} wide label={t('form.flags')}>
          <option value="0">0</option>
          <option value="128">{t('form.critical')}</option>
        </SelectField>
      );
    default:
      return <TextField {...text} {...props} inputMode="numeric" label={t(`form.${field}`)} />;
  }
}

function ClashText({ clash: { kind, items }, record }: { clash: Clash; record: DnsRecordInput }) {
  const { t } = useTranslation('dns');
  const others = items.flatMap(({ value }) => (value.kind === 'record' ? [value.record] : []));
  if (kind === 'spf') {
    const merged = others.reduce((text, other) => mergeSpf(other.value, text), record.value);
    return <p className="record-clash">{t('form.clash.spf', { merged })}</p>;
  }
  const records = others.map((other) => `${other.type} ${other.host} ${formatValue(other)}`).join(', ');
  return <p className="record-clash">{t(`form.clash.${kind}`, { records })}</p>;
}
