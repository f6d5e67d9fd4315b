import './abuse.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuditPanel } from '#admin/audit/AuditPanel.tsx';
import { AdminHead } from '#admin/tools/AdminHead.tsx';
import { isNotFound } from '#api/errors.ts';
import { getGetAbuseCaseQueryOptions } from '#api/generated/hooks/abuse.ts';
import type { AbuseCase } from '#api/generated/schemas/abuseCase.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { parseId } from '#lib/parseId.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Card } from '#ui/Card.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { type Fact, FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { CaseActions } from './CaseActions.tsx';
import { CaseHistory } from './CaseHistory.tsx';
import { CaseReports } from './CaseReports.tsx';
import { CaseStatus } from './CaseStatus.tsx';

type Data = { id: number };

export async function load({ params, queries }: LoadContext): Promise<Data | null> {
  const id = parseId(params.id);
  if (id === null) return null;
  const options = getGetAbuseCaseQueryOptions(id);
  await queries.prefetchQuery(options);
  return isNotFound(queries.getQueryState(options.queryKey)?.error) ? null : { id };
}

export const title = ({ id }: Data, t: TFunction<'adminAbuse'>) => t('name', { number: id });

export function Component({ data: { id } }: { data: Data }) {
  const { t } = useTranslation(['adminAbuse', 'account', 'common']);
  const query = usePrefetchedQuery(getGetAbuseCaseQueryOptions(id));
  const found = query.data?.data.abusecase;
  const name = t('name', { number: id });
  return (
    <>
      <AdminHead
        parent={{ to: paths.abuseCases(), title: t('meta.title') }}
        title={found ? <bdi>{nameToUnicode(found.domain)}</bdi> : name}
        current={name}
        facts={
          found && (
            <FactLine>
              <CaseStatus {...found} />
              <span>{t(`common:abuseKind.${found.kind}`)}</span>
              <span>{name}</span>
            </FactLine>
          )
        }
        actions={found && <CaseActions key={id} abuseCase={found} />}
      />
      {found ? (
        <div className="cols-side stack gap-5 items-start">
          <div>
            <CaseReports abuseCase={found} />
            <CaseHistory abuseCase={found} />
          </div>
          <div>
            <CaseFacts abuseCase={found} />
            {found.suspension && <SuspensionFacts suspension={found.suspension} />}
          </div>
        </div>
      ) : (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={query}>
            {t('account:nothingChangedRetry')}
          </LoadFailure>
        </Card>
      )}
      <AuditPanel tool="abuse" object={String(id)} />
    </>
  );
}

function CaseFacts({ abuseCase }: { abuseCase: AbuseCase }) {
  const { t, i18n } = useTranslation(['adminAbuse', 'common']);
  const { domain, account, whereabouts, openedAt, takenBy } = abuseCase;
  const facts: Fact[] = [
    {
      key: 'domain',
      term: t('common:domain'),
      value: (
        <Link
          className="link tap wrap-anywhere"
          to={paths.find(`?query=${encodeURIComponent(domain)}&kind=domain`)}
        >
          {domain}
        </Link>
      ),
    },
    {
      key: 'owner',
      term: t('owner'),
      value: account ? (
        <Link className="link tap" to={paths.customer(account.id)}>
          {`${account.id} ${account.name}`}
        </Link>
      ) : (
        t(`whereabouts.${whereabouts}`)
      ),
    },
    { key: 'opened', term: t('openedAt'), value: formatMediumDate(new Date(openedAt), i18n.language) },
    { key: 'takenBy', term: t('takenBy'), value: takenBy?.name ?? t('nobody') },
  ];
  return (
    <Panel title={t('facts')}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** What the owner is told, and has answered. */
function SuspensionFacts({ suspension }: { suspension: NonNullable<AbuseCase['suspension']> }) {
  const { t, i18n } = useTranslation('adminAbuse');
  const { since, respondBy, text, answers } = suspension;
  const day = (date: string) => formatMediumDate(new Date(date), i18n.language);
  return (
    <Panel title={t('told.title')}>
      <div className="stack gap-4 text-small">
        <p className="text-muted">{t('told.dates', { since: day(since), until: day(respondBy) })}</p>
        <p className="case-text wrap-anywhere">{text}</p>
        {answers.length === 0 && <p className="text-muted">{t('told.noAnswer')}</p>}
        {answers.map((answer) => (
          <div key={answer.at} className="stack gap-1">
            <p className="case-text wrap-anywhere">{answer.text}</p>
            <p className="text-badge text-muted">
              <span>{`${t('event.answered')} · `}</span>
              <RecentTime at={answer.at} />
            </p>
          </div>
        ))}
      </div>
    </Panel>
  );
}
