import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { getGetSignInRatesQueryOptions } from '#api/generated/hooks/abuse.ts';
import { AbuseKind } from '#api/generated/schemas/abuseKind.zod.ts';
import { AbuseState } from '#api/generated/schemas/abuseState.zod.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { ListTabs } from '#shared/list/ListTabs.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { ShieldIcon } from '#ui/icons/productIcons.tsx';
import { caseList } from './abuseQueries.ts';
import { SignInRates } from './SignInRates.tsx';
import { useCaseColumns } from './useCaseColumns.tsx';

export async function load({ queries, url }: LoadContext) {
  await Promise.all([
    prefetchList(caseList, queries, url),
    queries.prefetchQuery(getGetSignInRatesQueryOptions()),
  ]);
}

export function Component() {
  const { t } = useTranslation(['adminAbuse', 'common', 'account']);
  const states = AbuseState.options.map((value) => ({ value, label: t(`state.${value}`) }));
  const kinds = AbuseKind.options.map((value) => ({
    value,
    label: t(`common:abuseKind.${value}`),
  }));
  return (
    <>
      <AdminHead title={t('meta.title')} facts={t('meta.description')} />
      <ListTabs list={caseList} label={t('common:status')} name="state" tabs={states} />
      <QueryTable
        name="abuse"
        list={caseList}
        caption={t('meta.title')}
        columns={useCaseColumns()}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ caseNumber }) => String(caseNumber)}
        nameOf={({ domain }) => domain}
        search={{ label: t('search') }}
        filters={[
          { name: 'state', label: t('common:status'), isHidden: true, options: states },
          { name: 'kind', label: t('common:type'), options: kinds },
        ]}
        empty={<EmptyList icon={<ShieldIcon />} title={t('empty.title')} text={t('empty.text')} />}
      />
      <SignInRates />
      <AuditPanel tool="abuse" />
    </>
  );
}
