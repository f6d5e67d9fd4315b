import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  getGetAccountClosingQueryOptions,
  getGetAccountExportQueryOptions,
} from '#api/generated/hooks/leaving.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { ClosingPanel } from './ClosingPanel.tsx';
import { ExportPanel } from './ExportPanel.tsx';

export async function load({ queries }: LoadContext) {
  await Promise.all([
    queries.prefetchQuery(getGetAccountExportQueryOptions()),
    queries.prefetchQuery(getGetAccountClosingQueryOptions()),
  ]);
}

export function Component() {
  const { t } = useTranslation(['leaving', 'account']);
  return (
    <div className="stack gap-5 wide-measure">
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="preferences" to={paths.preferences()}>
                {t('account:sections.preferences')}
              </Link>,
            ]}
            current={t('meta.title')}
          />
        }
        title={t('meta.title')}
        facts={t('lead')}
      />
      <ExportPanel />
      <ClosingPanel />
    </div>
  );
}
