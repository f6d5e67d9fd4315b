import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { labelsOptions } from '#account/labels/labelQueries.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { PAGES, RECORD_TYPES } from './bulkForm.ts';
import { ContactFields } from './ContactFields.tsx';
import type { KindFieldsProps } from './kindFieldsProps.ts';
import { RecordFields } from './RecordFields.tsx';

/** The slugs of the templates that accounts can use. */
const TEMPLATES = ['titan_email', 'wix', 'hopp', 'workspace', 'parking'] as const;

/** The fields of the chosen kind of change. */
export function KindFields(props: KindFieldsProps) {
  const { t } = useTranslation('bulkChange');
  const { draft, onChange } = props;
  switch (draft.kind) {
    case 'nameservers':
      return <NameserverFields {...props} />;
    case 'lock':
    case 'auto_renew':
      return (
        <>
          <OnOff {...props} legend={t(`kind.${draft.kind}`)} />
          {!draft.isOn && <Notice tone="warm">{t(`off.${draft.kind}`)}</Notice>}
        </>
      );
    case 'ceiling':
      return <CeilingFields {...props} />;
    case 'record':
      return <RecordFields {...props} />;
    case 'contact':
      return <ContactFields {...props} />;
    case 'label':
      return <LabelFields {...props} />;
    case 'template':
      return <TemplateFields {...props} />;
    case 'parking':
      return <ParkingFields {...props} />;
    case 'replace_nameserver':
      return <FromTo {...props} />;
    case 'replace_record':
      return (
        <>
          <SelectField
            wide
            label={t('replace.type')}
            value={draft.replacedType}
            onChange={({ target }) =>
              onChange({ replacedType: RECORD_TYPES.find((type) => type === target.value) ?? 'A' })
            }
          >
            {RECORD_TYPES.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </SelectField>
          <FromTo {...props} />
        </>
      );
  }
}

function NameserverFields({ draft, problems, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'dns']);
  const problem = problems.nameservers;
  return (
    <>
      <SegmentedControl
        legend={t('nameservers.legend')}
        value={draft.isOwn ? 'own' : 'others'}
        onChange={(value) => onChange({ isOwn: value === 'own' })}
        options={[
          { value: 'own', label: t('nameservers.own', { brand: brand.name }) },
          { value: 'others', label: t('nameservers.others') },
        ]}
      />
      {!draft.isOwn && (
        <TextArea
          wide
          label={t('dns:nameservers.label')}
          help={t('nameservers.help')}
          error={
            problem && t(`dns:nameservers.problem.${problem.code}`, { host: problem.host, brand: brand.name })
          }
          rows={4}
          spellCheck={false}
          autoCapitalize="none"
          value={draft.nameservers}
          onChange={({ target }) => onChange({ nameservers: target.value })}
        />
      )}
    </>
  );
}

function OnOff({ draft, legend, onChange }: KindFieldsProps & { legend: string }) {
  const { t } = useTranslation('products');
  return (
    <SegmentedControl
      legend={legend}
      value={draft.isOn ? 'on' : 'off'}
      onChange={(value) => onChange({ isOn: value === 'on' })}
      options={[
        { value: 'on', label: t('autoRenew.on') },
        { value: 'off', label: t('autoRenew.off') },
      ]}
    />
  );
}

function LabelFields({ draft, problems, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'account']);
  // Refetches when the window is focused, so that labels added in another tab appear.
  const query = useQuery({ ...labelsOptions, refetchOnWindowFocus: 'always' });
  const labels = query.data?.data.labels.items ?? [];
  if (!query.data && query.isError)
    return <LoadFailure level={3} title={t('account:loadFailed')} query={query} />;
  return (
    <>
      <SelectField
        wide
        label={t('account:label')}
        error={problems.label && t('label.none')}
        value={draft.label}
        onChange={({ target }) => onChange({ label: target.value })}
      >
        <option value="" disabled>
          {t('label.choose')}
        </option>
        {labels.map(({ labelId, name }) => (
          <option key={labelId} value={labelId} translate="no">
            {name}
          </option>
        ))}
      </SelectField>
      <SegmentedControl
        legend={t('kind.label')}
        value={draft.isOn ? 'on' : 'off'}
        onChange={(value) => onChange({ isOn: value === 'on' })}
        options={[
          { value: 'on', label: t('label.on') },
          { value: 'off', label: t('label.off') },
        ]}
      />
      <p className="text-small">
        <Link to={paths.labels()} target="_blank" className="link tap">
          {t('label.manage')}
        </Link>
      </p>
    </>
  );
}

function CeilingFields({ draft, problems, currency, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'domain', 'shell']);
  return (
    <>
      <SegmentedControl
        legend={t('kind.ceiling')}
        value={draft.hasCeiling ? 'set' : 'remove'}
        onChange={(value) => onChange({ hasCeiling: value === 'set' })}
        options={[
          { value: 'set', label: t('domain:ceiling.set') },
          { value: 'remove', label: t('shell:remove') },
        ]}
      />
      {draft.hasCeiling && (
        <TextField
          wide
          label={t('domain:ceiling.label')}
          help={t('domain:ceiling.help')}
          error={problems.ceiling && t('domain:ceiling.invalid')}
          after={currency}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          value={draft.ceiling}
          onChange={({ target }) => onChange({ ceiling: target.value })}
        />
      )}
    </>
  );
}

function TemplateFields({ draft, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'dns']);
  return (
    <>
      <SelectField
        wide
        label={t('dns:template.choose')}
        value={draft.template}
        onChange={({ target }) => onChange({ template: target.value })}
      >
        {TEMPLATES.map((slug) => (
          <option key={slug} value={slug}>
            {t(`dns:template.name.${slug}`)}
          </option>
        ))}
      </SelectField>
      <SegmentedControl
        legend={t('records')}
        value={draft.mode}
        onChange={(mode) => onChange({ mode })}
        options={[
          { value: 'add', label: t('template.add') },
          { value: 'replace', label: t('template.replace') },
        ]}
      />
      <p className="text-small text-muted">{t(`template.${draft.mode}Help`)}</p>
    </>
  );
}

function ParkingFields({ draft, problems, currency, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'parking']);
  return (
    <>
      <SegmentedControl
        legend={t('parking:column.shows')}
        value={draft.page}
        onChange={(page) => onChange({ page })}
        options={PAGES.map((page) => ({
          value: page,
          label: page === 'none' ? t('parking:unpark') : t(`parking:page.${page}`),
        }))}
      />
      {draft.page === 'for_sale' && (
        <TextField
          wide
          label={t('parking:column.price')}
          error={problems.price && t('parking:dialog.priceError')}
          before={currency}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={draft.price}
          onChange={({ target }) => onChange({ price: target.value })}
        />
      )}
    </>
  );
}

function FromTo({ draft, problems, onChange }: KindFieldsProps) {
  const { t } = useTranslation(['bulkChange', 'dns']);
  return (
    <>
      {(['from', 'to'] as const).map((field) => {
        const problem = problems[field];
        return (
          <TextField
            key={field}
            wide
            label={t(`replace.${field}`)}
            error={problem && t(`dns:problem.${problem}`)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2048}
            value={draft[field]}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        );
      })}
      <p className="text-small text-muted">{t('replace.help')}</p>
    </>
  );
}
