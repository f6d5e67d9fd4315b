import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { NAME_SLOT, NamedTitle } from '#shared/page/NamedTitle.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';
import type { KitType } from './kitQueries.ts';

export type KitStatus = Extract<
  StatusKind,
  'active' | 'setUp' | 'settingUp' | 'partlyComplete' | 'suspended' | 'expired'
>;

type KitHeadProps = {
  type: KitType;
  /** Null before one is chosen. */
  domain: string | null;
  status: KitStatus;
  expireDate: string;
};

/** The header of a kit's page. Before the set-up it names the next step. */
export function KitHead({ type, domain, status, expireDate }: KitHeadProps) {
  const { t, i18n } = useTranslation(['kits', 'account']);
  const date = formatMediumDate(new Date(expireDate), i18n.language);
  const key = status === 'setUp' ? 'setUp' : 'of';
  return (
    <PageHead
      breadcrumbs={
        <AccountBreadcrumbs
          links={[
            <Link key="kits" to={paths.products(`?type=${type}`)}>
              {t(`name.${type}`)}
            </Link>,
          ]}
          current={domain ? nameToUnicode(domain) : t('account:noDomainYet')}
        />
      }
      title={
        domain ? (
          <NamedTitle title={t(`title.${type}.${key}`, { name: NAME_SLOT })} name={domain} />
        ) : (
          t(`name.${type}`)
        )
      }
      facts={
        <FactLine>
          <Status kind={status}>{t(`status.${status}`)}</Status>
          <span>{t(`lead.${type}`)}</span>
          <span>{t('account:until', { date })}</span>
        </FactLine>
      }
    />
  );
}
