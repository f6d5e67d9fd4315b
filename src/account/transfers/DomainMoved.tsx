import './transfers.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepList } from '#account/jobs/JobSteps.tsx';
import type { TransferOut } from '#api/generated/schemas/transferOut.zod.ts';
import { formatDayTime, formatMediumDate } from '#i18n/format.ts';
import { downloadText } from '#lib/csv.ts';
import { nameToUnicode, splitDomainName } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { paths } from '#paths.ts';
import { recordsOf, toItems, unknownRecordsOf } from '#shared/dns/zone.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { TransferHistory } from './TransferHistory.tsx';

/** The page of a domain that has moved to another registrar, as long as its records are kept here. */
export function DomainMoved({ transfer }: { transfer: TransferOut }) {
  const { t, i18n } = useTranslation(['transfers', 'domain', 'shell']);
  const { domain, request, left, history } = transfer;
  if (!request || !left) return null;
  const name = nameToUnicode(domain);
  const date = (at: string) => formatMediumDate(new Date(at), i18n.language);
  const canReturn = Date.parse(left.backFrom) <= serverNow();
  const download = () => {
    const records = recordsOf(toItems(left.dns));
    downloadText(
      toZoneFile(domain, records, unknownRecordsOf(left.dns), left.dns),
      `${domain}.zone`,
      'text/dns',
    );
  };
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="products" to={paths.products()}>
                {t('shell:account.products')}
              </Link>,
            ]}
            current={name}
          />
        }
        title={<DomainName size="text" {...splitDomainName(domain)} ascii={domain} />}
        facts={<Status kind="movedAway">{t('transfers:movedAway')}</Status>}
      />
      <Panel
        title={t('domain:transfer.title')}
        padded={false}
        foot={t('transfers:out.moved.kept', { date: date(left.keptUntil) })}
      >
        <div className="panel-body ruled-below">
          <MovedSteps request={request} />
        </div>
        <div className="panel-body stack gap-3 text-small">
          <h3 className="text-heading">
            {t('transfers:out.moved.title', { name, registrar: request.registrar.name })}
          </h3>
          <p className="text-muted">{t('transfers:out.moved.text')}</p>
          {!canReturn && (
            <p className="text-muted">{t('transfers:out.moved.backFrom', { date: date(left.backFrom) })}</p>
          )}
          <div className="row">
            <Button size="small" icon={<DownloadIcon />} onClick={download}>
              {t('transfers:out.moved.zone')}
            </Button>
            {canReturn && (
              <Link to={paths.moveHere(domain)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
                {t('transfers:out.moved.back')}
              </Link>
            )}
            <Link
              to={paths.products(`?query=${encodeURIComponent(domain)}`)}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              {t('transfers:out.moved.services')}
            </Link>
          </div>
          <TransferHistory history={history} />
        </div>
      </Panel>
    </>
  );
}

function MovedSteps({ request }: { request: NonNullable<TransferOut['request']> }) {
  const { t, i18n } = useTranslation('transfers');
  const { lockOffAt, codeAt, requestedAt, endedAt } = request;
  const steps = [
    ...(lockOffAt ? [{ key: 'lock' as const, at: lockOffAt }] : []),
    ...(codeAt ? [{ key: 'code' as const, at: codeAt }] : []),
    { key: 'requested' as const, at: requestedAt },
    { key: 'moved' as const, at: endedAt ?? requestedAt },
  ];
  return (
    <StepList
      isRow
      isBusy={false}
      current={steps.length}
      steps={steps.map(({ key, at }) => ({
        key,
        title: t(`out.step.${key}`),
        text: formatDayTime(new Date(at), i18n.language),
      }))}
    />
  );
}
