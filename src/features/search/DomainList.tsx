import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A list of names under the heads of its columns. The heads are for the eye; each row names its prices itself. */
export function DomainList({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('search');
  return (
    <div className="domain-list card">
      <div className="domain-list-head" aria-hidden="true">
        <span>{t('results.name')}</span>
        <span>{t('price.firstYear')}</span>
        <span>{t('price.then')}</span>
        <span className="domain-list-sum">{t('price.fiveShort')}</span>
        <span />
      </div>
      <ul aria-label={label}>{children}</ul>
    </div>
  );
}
