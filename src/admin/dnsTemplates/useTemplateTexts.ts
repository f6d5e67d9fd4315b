import { useTranslation } from 'react-i18next';
import { useRecordTexts } from '#shared/dns/useRecordTexts.ts';
import type { TemplateValue } from './templateItems.ts';

/** Names and descriptions of the editable parts of a template, for cards and conflicts. */
export function useTemplateTexts() {
  const { t } = useTranslation('dnsTemplates');
  const records = useRecordTexts();
  return {
    nameOf: (value: TemplateValue) => {
      if (value.kind === 'text') return t(`fields.${value.field}.label`);
      return value.kind === 'record' ? records.nameOf(value.record) : `{{${value.placeholder.name}}}`;
    },
    describe: (value: TemplateValue) => {
      if (value.kind === 'text') return value.text;
      if (value.kind === 'record') return records.describe(value.record);
      const { placeholder } = value;
      const text = placeholder.source === 'text' ? [placeholder.text] : [];
      return [t(`sources.${placeholder.source}`), ...text, placeholder.description].join(' · ');
    },
  };
}
