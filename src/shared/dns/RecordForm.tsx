import './dns.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { formatData } from '#lib/zoneFile.ts';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { readPasted } from './pastedRecord.ts';
import { type Reading, readText } from './presentation.ts';
import { RecordOptions } from './RecordOptions.tsx';
import { RowFormFoot } from './RowFormFoot.tsx';
import {
  type Clash,
  changeType,
  fieldsOf,
  RECORD_TYPES,
  type RecordCheck,
  type RecordDraft,
  type RecordField,
  type RecordType,
} from './recordRules.ts';
import { mergeSpf } from './spf.ts';
import { TtlSelect } from './TtlSelect.tsx';
import { useRowForm } from './useRowForm.ts';
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
 * that was pasted with quotes or backslashes is shown as it will be saved, and a pasted line fills the fields.
 */
export function RecordForm(props: RecordFormProps) {
  const { label, domain, types = RECORD_TYPES, initial, check, onSubmit, onCancel } = props;
  const { t } = useTranslation('dns');
  const { draft, setDraft, formProps, propsOf } = useRowForm<RecordField, RecordDraft>(initial);
  const [isLiteral, setLiteral] = useState(
    () => readText(initial.value).text !== initial.value || readPasted(initial, domain) !== null,
  );
  const { text, reading } = readText(draft.value);
  const isText = draft.type === 'TXT' || draft.type === 'CAA';
  const isRead = !(isLiteral && draft.type === 'TXT');
  const pasted = readPastedOf(types, draft, domain);
  const unquoted = isText ? { ...draft, value: text } : draft;
  const { record, problems, clash } = check(isRead ? (pasted ?? unquoted) : draft);
  const fields = fieldsOf(draft.type);
  const [wrong] = pasted && isRead ? Object.values(problems) : [];
  const errorOf = (field: RecordField) => {
    const problem = field === 'value' && wrong ? wrong : problems[field];
    return problem && t(`problem.${problem}`, { domain });
  };
  const isPasted = pasted !== null && (record !== null || !isRead);
  const shown = isPasted ? ('record' as const) : isText && !pasted ? reading : null;
  const save = record ? () => onSubmit(record, clash) : undefined;
  return (
    <form {...formProps({ label, fields, problems, save, onCancel })}>
      <div className="record-fields stack gap-3 items-start">
        <SelectField
          label={t('form.type')}
          wide
          value={draft.type}
          onChange={(event) => setDraft(changeType(draft, event.target.value as RecordType))}
        >
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        {fields.map((field) => (
          <FormField
            key={field}
            {...{ field, domain }}
            type={draft.type}
            {...propsOf(field, errorOf(field))}
            {...(field === 'value' && {
              onChange: (event) => setDraft(readTyped(types, draft, event.target.value, domain)),
            })}
          />
        ))}
      </div>
      {(isText || shown) && (
        <div role="status">
          {shown && (
            <ReadingNotice
              reading={shown}
              text={isRead ? (pasted ? textOfRecord(record) : text) : draft.value}
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

/**
 * The draft with another value. A line that is pasted fills the fields at once, except in place of a text, which may be
 * meant as it is.
 */
function readTyped(
  types: readonly RecordType[],
  draft: RecordDraft,
  value: string,
  domain: string,
): RecordDraft {
  const typed = { ...draft, value };
  const isPasted = value.length > draft.value.length + 1 && draft.type !== 'TXT';
  return (isPasted && readPastedOf(types, typed, domain)) || typed;
}

function readPastedOf(types: readonly RecordType[], draft: RecordDraft, domain: string): RecordDraft | null {
  const pasted = readPasted(draft, domain);
  return pasted && types.includes(pasted.type) ? pasted : null;
}

function textOfRecord(record: DnsRecordInput | null): string {
  return record ? `${record.type} ${record.host} ${formatData(record)}` : '';
}

type ReadingNoticeProps = {
  reading: Reading | 'record';
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
          <button type="button" className="link" onClick={onToggle}>
            {t(isLiteral ? 'form.reading.read' : 'form.reading.keep')}
          </button>
        )
      }
    >
      <span>{t(isLiteral ? 'form.reading.literal' : `form.reading.${reading}`)}</span>{' '}
      <bdi className="font-mono text-badge wrap-anywhere">{text}</bdi>
    </Notice>
  );
}

type FormFootProps = { clash: Clash | null; record: DnsRecordInput | null; onCancel: () => void };

/** The buttons, and a notice of the records that will be replaced. */
function FormFoot({ clash, record, onCancel }: FormFootProps) {
  const { t } = useTranslation('dns');
  return (
    <RowFormFoot
      onCancel={onCancel}
      saveLabel={
        !clash
          ? t('form.save')
          : clash.kind === 'spf'
            ? t('form.saveMerged')
            : t('form.saveAndRemove', { count: clash.items.length })
      }
    >
      {record && clash && <ClashText clash={clash} record={record} />}
    </RowFormFoot>
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
          help={t(`form.help.${HOST_HELPS[type] ?? 'host'}`)}
          after={
            <span translate="no" className="field-suffix truncate text-badge nowrap">{`.${domain}`}</span>
          }
        />
      );
    case 'value': {
      const help = VALUE_HELPS[type];
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
    case 'params':
    case 'services':
    case 'regexp':
      return (
        <TextField
          {...text}
          {...props}
          className="record-field-wide"
          label={t(`form.${field}`)}
          help={t(`form.help.${field}`)}
        />
      );
    case 'priority':
    case 'weight':
    case 'port':
    case 'keyTag':
    case 'order':
    case 'preference': {
      const isService = field === 'priority' && (type === 'HTTPS' || type === 'SVCB');
      return (
        <TextField
          {...text}
          {...props}
          inputMode="numeric"
          label={t(`form.${field}`)}
          help={field !== 'port' && t(`form.help.${isService ? 'servicePriority' : field}`)}
        />
      );
    }
    default:
      return <RecordOptions {...{ field, type }} {...props} />;
  }
}

const HOST_HELPS: Partial<Record<RecordType, 'certificateHost' | 'delegatedHost'>> = {
  DS: 'delegatedHost',
  TLSA: 'certificateHost',
};

type ValueHelp = 'target' | 'hex' | 'itself' | 'server' | 'next' | 'text' | 'uri';

const VALUE_HELPS: Partial<Record<RecordType, ValueHelp>> = {
  ALIAS: 'target',
  CNAME: 'target',
  DS: 'hex',
  HTTPS: 'itself',
  MX: 'server',
  NAPTR: 'next',
  NS: 'target',
  PTR: 'target',
  SRV: 'server',
  SSHFP: 'hex',
  SVCB: 'itself',
  TLSA: 'hex',
  TXT: 'text',
  URI: 'uri',
};

function ClashText({ clash: { kind, items }, record }: { clash: Clash; record: DnsRecordInput }) {
  const { t } = useTranslation('dns');
  const others = items.flatMap(({ value }) => (value.kind === 'record' ? [value.record] : []));
  if (kind === 'spf') {
    const merged = others.reduce((text, other) => mergeSpf(other.value, text), record.value);
    return (
      <p className="grow-wrap narrow-measure text-badge wrap-anywhere">{t('form.clash.spf', { merged })}</p>
    );
  }
  const records = others.map((other) => `${other.type} ${other.host} ${formatValue(other)}`).join(', ');
  return (
    <p className="grow-wrap narrow-measure text-badge wrap-anywhere">
      {t(`form.clash.${kind}`, { records })}
    </p>
  );
}
