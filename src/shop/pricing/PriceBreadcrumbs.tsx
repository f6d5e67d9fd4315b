import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Breadcrumbs } from '#ui/workspace/Breadcrumbs.tsx';

/** The path from the list of prices to a page about some of the TLDs. */
export function PriceBreadcrumbs({ current }: { current: string }) {
  const { t } = useTranslation(['landing', 'shell']);
  return (
    <Breadcrumbs
      label={t('landing:breadcrumb')}
      links={[
        <Link key="prices" to={paths.tlds()}>
          {t('shell:nav.prices')}
        </Link>,
      ]}
      current={current}
    />
  );
}
