import { useTranslation } from 'react-i18next';
import { useApprovalTexts } from '#admin/approvals/useApprovalTexts.ts';
import { useDecision } from '#admin/approvals/useDecision.tsx';
import { useReasonText } from '#admin/audit/useReasonText.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoment } from '#i18n/format.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { firstOf } from './customerQueries.ts';

/** What has been asked for this customer and waits for another administrator. */
export function ApprovalsPanel({ id }: { id: number }) {
  const { t, i18n } = useTranslation('approvals');
  const { data } = usePrefetchedQuery(firstOf.approvals(id));
  const textsOf = useApprovalTexts();
  const reasonText = useReasonText();
  const { buttonsOf, dialog } = useDecision();
  const items = data?.data.approvals.items ?? [];
  if (items.length === 0) return null;
  return (
    <Panel title={t('waiting')} padded={false}>
      <ul className="panel-list">
        {items.map((approval) => (
          <li key={approval.approvalId}>
            <div className="panel-list-name min-w-0 wrap-anywhere">
              <span className="font-medium">{textsOf(approval).what}</span>
              <span className="text-badge text-muted">{textsOf(approval).effect}</span>
              <span className="text-badge text-muted">
                {[
                  approval.askedBy.name,
                  reasonText(approval.reason),
                  `${t('until')} ${formatMoment(new Date(approval.until), i18n.language)}`,
                ].join(' · ')}
              </span>
            </div>
            {buttonsOf(approval)}
          </li>
        ))}
      </ul>
      {dialog}
    </Panel>
  );
}
