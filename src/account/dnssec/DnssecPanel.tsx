import { useTranslation } from 'react-i18next';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import { formatMediumDate, formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';
import { SignedElsewhere } from './SignedElsewhere.tsx';
import { SignedHere } from './SignedHere.tsx';

type DnssecPanelProps = {
  dnssec: Dnssec;
  /** The nameservers of the domain. */
  nameservers: readonly string[];
  onCheck: () => void;
  isChecking: boolean;
};

/** Whether a domain's answers are signed: the switch, or the DS records of other nameservers. */
export function DnssecPanel({ dnssec, nameservers, ...check }: DnssecPanelProps) {
  const { t, i18n } = useTranslation('dnssec');
  const tld = `.${nameToUnicode(dnssec.domain).split('.').slice(1).join('.')}`;
  if (dnssec.status === 'not_offered')
    return (
      <Panel title={t('title')} actions={<DnssecStatus dnssec={dnssec} />}>
        <p className="text-small">
          {t('notOffered', { tld, date: formatMediumDate(new Date(dnssec.checkedAt), i18n.language) })}
        </p>
      </Panel>
    );
  const status = <DnssecStatus dnssec={dnssec} />;
  if (dnssec.signedHere) return <SignedHere {...{ dnssec, tld, status }} />;
  return <SignedElsewhere {...{ dnssec, tld, status, nameservers }} {...check} />;
}

const KINDS: Record<Dnssec['status'], StatusKind> = {
  off: 'closed',
  turning_on: 'settingUp',
  on: 'active',
  renewing_key: 'active',
  turning_off: 'expiring',
  refused: 'failed',
  broken: 'failed',
  not_offered: 'closed',
};

function DnssecStatus({ dnssec: { status, until } }: { dnssec: Dnssec }) {
  const { t, i18n } = useTranslation('dnssec');
  return (
    <Status kind={KINDS[status]}>
      {t(`status.${status}`, { date: until && formatMoment(new Date(until), i18n.language) })}
    </Status>
  );
}
