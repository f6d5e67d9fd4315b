import '#shared/dns/dns.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import type { DsData } from '#api/generated/schemas/dsData.zod.ts';
import { DIGEST_TYPES, KEY_ALGORITHMS } from '#lib/dnssec.ts';
import { useRowForm } from '#shared/dns/useRowForm.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { checkDs, type DsDraft, type DsField, EMPTY_DS, isSameDs, readPastedDs } from './dsText.ts';

type DsFormProps = {
  dnssec: Dnssec;
  isSaving: boolean;
  onSubmit: (ds: DsData) => void;
  onCancel: () => void;
};

const FIELDS = ['keyTag', 'algorithm', 'digestType', 'digest'] as const;

/** Adds a DS. A DS or DNSKEY line that is pasted as the digest fills all fields. */
export function DsForm({ dnssec, isSaving, onSubmit, onCancel }: DsFormProps) {
  const { t } = useTranslation(['dnssec', 'dns', 'common']);
  const { draft, setDraft, formProps, propsOf } = useRowForm<DsField, DsDraft>(EMPTY_DS);
  const [wasRead, setRead] = useState(false);
  const { ds, problems } = checkDs(draft, dnssec.ds);
  const digits = DIGEST_TYPES[Number(draft.digestType)]?.digits;
  const errorOf = (field: DsField) => {
    const problem = problems[field];
    return problem && t(`problem.${problem}`, { digits });
  };
  const text = { wide: true, autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;

  async function type(digest: string) {
    const typed = { ...draft, digest };
    setDraft(typed);
    const pasted = await readPastedDs(digest, dnssec.domain);
    if (pasted) setDraft(pasted);
    setRead(pasted !== null);
  }

  const save = ds && !isSaving ? () => onSubmit(ds) : undefined;
  return (
    <form {...formProps({ label: t('ds.add'), fields: FIELDS, problems, save, onCancel })}>
      <div className="ds-fields stack gap-3 items-start">
        <TextField
          {...text}
          {...propsOf('keyTag', errorOf('keyTag'))}
          inputMode="numeric"
          label={t('dns:form.keyTag')}
        />
        <SelectField wide {...propsOf('algorithm', undefined)} label={t('dns:form.algorithm')}>
          {Object.entries(KEY_ALGORITHMS).map(([number, name]) => (
            <option key={number} value={number}>
              {`${number} · ${name}`}
            </option>
          ))}
        </SelectField>
        <SelectField wide {...propsOf('digestType', undefined)} label={t('dns:form.digestType')}>
          {Object.entries(DIGEST_TYPES).map(([number, { name }]) => (
            <option key={number} value={number}>
              {`${number} · ${name}`}
            </option>
          ))}
        </SelectField>
        <TextField
          {...text}
          {...propsOf('digest', errorOf('digest'))}
          label={t('dns:form.value.DS')}
          help={t('ds.digestHelp', { digits })}
          onChange={({ target }) => void type(target.value)}
        />
      </div>
      <div className="row between">
        <p role="status" className="grow-wrap">
          {ds && <Fit ds={ds} keys={dnssec.keys} />}
          {wasRead && <span className="block text-muted">{t('ds.read')}</span>}
        </p>
        <div className="buttons ms-auto">
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" size="small" loading={isSaving}>
            {t('ds.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Whether a DS fits a key of the nameservers. Digests can only be compared if they were made by the same algorithm. */
function Fit({ ds, keys }: { ds: DsData; keys: readonly DsData[] }) {
  const { t } = useTranslation('dnssec');
  const isComparable = keys.some(({ digestType }) => digestType === ds.digestType);
  if (!isComparable) return null;
  return keys.some((key) => isSameDs(key, ds)) ? (
    <span className="text-accent">{t('ds.fitsKey', { keyTag: ds.keyTag })}</span>
  ) : (
    <span className="text-bad">{t('ds.fitsNoKey')}</span>
  );
}
