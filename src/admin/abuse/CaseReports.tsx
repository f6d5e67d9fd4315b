import './abuse.css';
import { useTranslation } from 'react-i18next';
import type { AbuseCase } from '#api/generated/schemas/abuseCase.zod.ts';
import type { AbuseReport } from '#api/generated/schemas/abuseReport.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

/** The reports of a case. Addresses are no links, because nobody should open them by mistake. */
export function CaseReports({ abuseCase: { reports, latestReports } }: { abuseCase: AbuseCase }) {
  const { t, i18n } = useTranslation('adminAbuse');
  const count = reports.toLocaleString(i18n.language);
  return (
    <Panel
      title={t('reports.title')}
      padded={false}
      actions={<span className="text-small text-muted">{count}</span>}
    >
      <ul className="panel-list">
        {latestReports.map((report) => (
          <Report key={report.ticketNumber} report={report} />
        ))}
      </ul>
    </Panel>
  );
}

function Report({ report }: { report: AbuseReport }) {
  const { t } = useTranslation(['adminAbuse', 'admin', 'common']);
  const { ticketNumber, at, kind, host, description, evidence, reporter, mayForward } = report;
  return (
    <li>
      <div className="grow stack gap-2 min-w-0">
        <p className="row gap-2 font-medium">
          <span>{t(`common:abuseKind.${kind}`)}</span>
          <span className="font-normal text-muted wrap-anywhere">{nameToUnicode(host)}</span>
        </p>
        <p className="case-text wrap-anywhere">{description}</p>
        {evidence.length > 0 && (
          <ul aria-label={t('reports.evidence')}>
            {evidence.map((address) => (
              <li key={address} translate="no" className="font-mono text-badge wrap-anywhere">
                {address}
              </li>
            ))}
          </ul>
        )}
        <p className="text-badge text-muted wrap-anywhere">
          <span>{`${reporter.name}, ${reporter.email} · ${t('admin:reason.ticket', { text: ticketNumber })} · `}</span>
          <RecentTime at={at} />
          <span>{` · ${t(mayForward ? 'reports.mayForward' : 'reports.mayNotForward')}`}</span>
        </p>
      </div>
    </li>
  );
}
