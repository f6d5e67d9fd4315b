import { useTranslation } from 'react-i18next';

/** The heads of the columns. They are for the eye; each row names its prices itself. */
export function DomainListHead() {
  const { t } = useTranslation('search');
  return (
    <div className="domain-list-head" aria-hidden="true">
      <span>{t('results.name')}</span>
      <span>{t('price.firstYear')}</span>
      <span>{t('price.then')}</span>
      <span className="domain-list-sum">{t('price.fiveShort')}</span>
      <span />
    </div>
  );
}
