import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CaseStatus } from '#admin/abuse/CaseStatus.tsx';
import { getListAbuseCasesQueryOptions } from '#api/generated/hooks/abuse.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Panel } from '#ui/workspace/Panel.tsx';

const SHOWN = 5;

/** The latest cases of abuse of a customer's domains; nothing if there are none. */
export function AbusePanel({ id }: { id: number }) {
  const { t, i18n } = useTranslation(['adminCustomers', 'adminAbuse', 'account', 'common']);
  const { data } = useQuery(getListAbuseCasesQueryOptions({ account: id, limit: SHOWN }));
  const { items = [], totalCount = 0 } = data?.data.abusecases ?? {};
  if (items.length === 0) return null;
  return (
    <Panel
      title={t('abuse.title')}
      padded={false}
      actions={
        <Link className="link tap text-small" to={paths.abuseCases(`?account=${id}`)}>
          <span>{t('allOf', { count: totalCount.toLocaleString(i18n.language) })}</span>
          <span className="sr-only">{` ${t('abuse.title')}`}</span>
        </Link>
      }
    >
      <ul className="panel-list">
        {items.map(({ caseNumber, domain, kind, state, outcome }) => (
          <li key={caseNumber}>
            <div className="panel-list-name min-w-0">
              <Link className="link tap font-medium wrap-anywhere" to={paths.abuseCase(caseNumber)}>
                <bdi>{nameToUnicode(domain)}</bdi>
              </Link>
              <span className="text-badge text-muted">{t(`common:abuseKind.${kind}`)}</span>
            </div>
            <CaseStatus state={state} outcome={outcome} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
