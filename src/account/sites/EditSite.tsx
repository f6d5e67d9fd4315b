import { useTranslation } from 'react-i18next';
import { buttonClass } from '#ui/buttonClass.ts';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';

/** Leads to the site's editor. `name` is needed where several sites are listed. */
export function EditSite({ editorUrl, name }: { editorUrl: string; name?: string }) {
  const { t } = useTranslation('account');
  return (
    <a
      href={editorUrl}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: name ? undefined : 'primary', size: 'small' })}
      aria-label={name && `${t('editSite')}: ${name}`}
    >
      {t('editSite')}
      <ExternalIcon />
    </a>
  );
}
