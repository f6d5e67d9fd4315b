import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetDomain } from '#api/generated/hooks/domains.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { paths } from '#paths.ts';

/** What happens to a domain of the account at the end of its term, and a link to its DNS. */
export function OwnDomain({ name }: { name: string }) {
  const { t, i18n } = useTranslation(['leads', 'common']);
  const { data } = useGetDomain(name);
  const domain = data?.data.domain;
  const date = domain && formatMediumDate(new Date(domain.expireDate), i18n.language);
  return (
    <p className="lead-own row gap-5 mt-6">
      <span>{domain && t(domain.autoRenew === 'enabled' ? 'own.renews' : 'own.expires', { date })}</span>
      <Link className="text-link" to={paths.domainDns(name)}>
        {t('common:dns')}
      </Link>
    </p>
  );
}
