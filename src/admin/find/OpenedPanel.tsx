import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OpenedResponse } from '#api/generated/schemas/openedResponse.zod.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** The customers that the administrator has opened. */
export function OpenedPanel({ query }: { query: UseQueryResult<OpenedResponse> }) {
  const { t } = useTranslation(['adminCustomers', 'account']);
  const opened = query.data?.data.opened;
  if (!opened && !query.isError) return null;
  return (
    <Panel title={t('opened.title')} padded={false}>
      {!opened && (
        <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
      {opened?.length === 0 && <p className="panel-body text-muted">{t('opened.none')}</p>}
      {opened && opened.length > 0 && (
        <ul className="panel-list">
          {opened.map(({ account: { id, name }, at }) => (
            <li key={id}>
              <UserIcon />
              <Link className="link tap" to={paths.customer(id)}>
                {name}
              </Link>
              <span className="text-badge text-muted tabular">
                <span>{`${id} · `}</span>
                <RecentTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
