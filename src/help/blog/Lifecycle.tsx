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
            <span>{t(`lifecycle.${stage}.name`)}</span> <small>{t(`lifecycle.${stage}.time`)}</small>
          </li>
        ))}
      </ol>
      <figcaption>{t('lifecycle.note')}</figcaption>
    </figure>
  );
}
