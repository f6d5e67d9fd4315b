import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { MailIcon } from '#ui/icons/productIcons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { recordsOf } from './templateItems.ts';
import { mailKindsOf } from './templateRules.ts';
import type { TemplateEditor } from './useTemplateEditor.ts';
import type { Trial } from './useTrial.ts';

type MailWarningProps = { editor: TemplateEditor; trial: Trial };

/** Warns that applying the template removes mail records: those of the domain on which it was tried, or any others. */
export function MailWarning({ editor, trial: { data } }: MailWarningProps) {
  const { t, i18n } = useTranslation('dnsTemplates');
  const list = new Intl.ListFormat(i18n.language);
  const lost = mailKindsOf(data?.remove ?? []);
  const kinds = mailKindsOf(recordsOf(editor.after));
  if (data && lost.length > 0) {
    return (
      <Notice tone="bad" icon={MailIcon} role="status" title={t('mail.removes')}>
        {t('mail.removed', { domain: nameToUnicode(data.domain), kinds: list.format(lost) })}
      </Notice>
    );
  }
  if (kinds.length === 0) return null;
  return (
    <Notice tone="warm" icon={MailIcon} title={t('mail.replaces')}>
      {t('mail.replaced', { kinds: list.format(kinds) })}
    </Notice>
  );
}
