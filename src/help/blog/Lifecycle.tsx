import './lifecycle.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/LanguageContext.ts';

const STAGES = ['active', 'grace', 'redemption', 'deletion', 'free'] as const;

/** The calendar of a domain that nobody renews, in the page's language. */
export function Lifecycle() {
  const { t } = useTranslation('blog');
  const { locale } = useLanguage();
  return (
    <figure lang={locale} className="lifecycle">
      <ol className="lifecycle-stages" aria-label={t('lifecycle.label')}>
        {STAGES.map((stage) => (
          <li key={stage} className={`lifecycle-${stage}`}>
            <span className="block text-small font-semibold">{t(`lifecycle.${stage}.name`)}</span>{' '}
            <small className="text-small text-muted">{t(`lifecycle.${stage}.time`)}</small>
          </li>
        ))}
      </ol>
      <figcaption className="mt-3 text-small text-muted">{t('lifecycle.note')}</figcaption>
    </figure>
  );
}
