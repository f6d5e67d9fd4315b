import { useTranslation } from 'react-i18next';
import { KEY_ALGORITHMS } from '#lib/dnssec.ts';
import { SelectField, type SelectFieldProps } from '#ui/SelectField.tsx';
import type { RecordField, RecordType } from './recordRules.ts';

type ChosenField = Exclude<
  RecordField,
  | 'host'
  | 'value'
  | 'ttl'
  | 'params'
  | 'services'
  | 'regexp'
  | 'priority'
  | 'weight'
  | 'port'
  | 'keyTag'
  | 'order'
  | 'preference'
>;

type RecordOptionsProps = Omit<SelectFieldProps, 'label' | 'value'> & {
  field: ChosenField;
  type: RecordType;
  value: string;
};

/** A field with the numbers or words of a registry, plus the one that the record has. */
export function RecordOptions({ field, type, value, ...props }: RecordOptionsProps) {
  const { t } = useTranslation('dns');
  const options = useOptions(field, type);
  const isOther = options.every(([option]) => option !== value);
  return (
    <SelectField {...props} wide label={t(`form.${field}`)} value={value}>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
      {isOther && <option value={value}>{value}</option>}
    </SelectField>
  );
}

/** https://www.iana.org/assignments/dns-sshfp-rr-parameters */
const SSH_ALGORITHMS = { 1: 'RSA', 3: 'ECDSA', 4: 'Ed25519', 6: 'Ed448' };
const FINGERPRINTS = { 1: 'SHA-1', 2: 'SHA-256' };
/** https://www.iana.org/assignments/ds-rr-types */
const DIGESTS = { 1: 'SHA-1', 2: 'SHA-256', 4: 'SHA-384' };

type Option = readonly [value: string, label: string];

function useOptions(field: ChosenField, type: RecordType): readonly Option[] {
  const { t } = useTranslation('dns');
  const number = (one: string, label: string): Option => [one, `${one} · ${label}`];
  const named = (names: Record<string, string>) =>
    Object.entries(names).map(([one, label]) => number(one, label));
  switch (field) {
    case 'tag':
      return CAA_TAGS.map((tag) => [tag, t(`form.tags.${tag}`)]);
    case 'flags':
      if (type === 'CAA')
        return [
          ['0', '0'],
          ['128', t('form.critical')],
        ];
      return [
        ...NEXT_STEPS.map((step) => [step, `${step} · ${t(`form.nextStep.${step}`)}`] as const),
        ['', t('form.nextStep.rule')],
      ];
    case 'usage':
      return (['0', '1', '2', '3'] as const).map((one) => number(one, t(`form.usages.${one}`)));
    case 'selector':
      return (['0', '1'] as const).map((one) => number(one, t(`form.selectors.${one}`)));
    case 'matchingType':
      return [number('0', t('form.exact')), ...named({ 1: 'SHA-256', 2: 'SHA-512' })];
    case 'algorithm':
      return named(type === 'DS' ? KEY_ALGORITHMS : SSH_ALGORITHMS);
    case 'fingerprintType':
      return named(FINGERPRINTS);
    case 'digestType':
      return named(DIGESTS);
  }
}

const CAA_TAGS = [
  'issue',
  'issuewild',
  'issuemail',
  'issuevmc',
  'iodef',
  'contactemail',
  'contactphone',
] as const;
const NEXT_STEPS = ['S', 'A', 'U', 'P'] as const;
