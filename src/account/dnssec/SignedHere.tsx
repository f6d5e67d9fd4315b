import './dnssec.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StepList } from '#account/jobs/JobSteps.tsx';
import type { Dnssec } from '#api/generated/schemas/dnssec.zod.ts';
import { formatDuration, formatMediumDate, formatMoment } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { formatDs } from './dsText.ts';
import { TrustChain } from './TrustChain.tsx';
import { useDnssecChanges } from './useDnssec.ts';

type SignedHereProps = { dnssec: Dnssec; tld: string; status: ReactNode };

/** DNSSEC of a domain on the registrar's own nameservers, which is a switch. */
export function SignedHere({ dnssec, tld, status }: SignedHereProps) {
  const { t } = useTranslation(['dnssec', 'shell']);
  const { turn, isSaving } = useDnssecChanges(dnssec);
  const isOn = ['turning_on', 'on', 'renewing_key'].includes(dnssec.status);
  const label = t('switch', { name: nameToUnicode(dnssec.domain) });
  return (
    <Panel title={t('title')} actions={status} padded={false}>
      <Steps dnssec={dnssec} />
      <div className="dnssec-parts text-small">
        <div className="panel-body stack gap-4">
          {dnssec.status === 'refused' && (
            <Notice
              tone="bad"
              title={t('refused.title')}
              action={
                <Button size="small" loading={isSaving} onClick={() => turn(true)}>
                  {t('shell:tryAgain')}
                </Button>
              }
            >
              {t('refused.text', { tld })}
            </Notice>
          )}
          <div className="line-up gap-4 between">
            <p>
              <span className="font-medium">{label}</span>
              <About dnssec={dnssec} />
            </p>
            <InlineSwitch
              aria-label={label}
              checked={isOn}
              aria-disabled={isSaving}
              onChange={({ target }) => !isSaving && turn(target.checked)}
            />
          </div>
          {dnssec.status === 'turning_off' && (
            <div className="row">
              <Button size="small" icon={<UndoIcon />} loading={isSaving} onClick={() => turn(true)}>
                {t('onAgain')}
              </Button>
            </div>
          )}
          <TrustChain dnssec={dnssec} tld={tld} host="" />
          <Checked dnssec={dnssec} />
        </div>
        <div className="panel-body stack gap-3">
          {isOn ? (
            <Effects of="off" dnssec={dnssec} tld={tld} />
          ) : (
            <Effects of="on" dnssec={dnssec} tld={tld} />
          )}
          {dnssec.ds.length > 0 && (
            <div className="row">
              <CopyButton text={dnssec.ds.map(formatDs).join('\n')}>{t('copy')}</CopyButton>
            </div>
          )}
        </div>
      </div>
    </Panel>
  );
}

function About({ dnssec: { status, since, until } }: { dnssec: Dnssec }) {
  const { t, i18n } = useTranslation('dnssec');
  const about = status === 'refused' ? 'off' : status;
  if (about === 'broken' || about === 'not_offered') return null;
  return (
    <span className="block text-badge text-muted">
      {t(`about.${about}`, {
        date: since && formatMediumDate(new Date(since), i18n.language),
        until: until && formatMoment(new Date(until), i18n.language),
      })}
    </span>
  );
}

/** The steps of the change that is under way, with the time at which each is done. */
function Steps({ dnssec: { steps } }: { dnssec: Dnssec }) {
  const { t, i18n } = useTranslation('dnssec');
  if (steps.length === 0) return null;
  const now = serverNow();
  return (
    <div className="panel-body ruled-below">
      <StepList
        isRow
        isBusy
        steps={steps.map(({ name, at }) => ({
          key: name,
          title: t(`step.${name}`),
          text: formatMoment(new Date(at), i18n.language),
        }))}
        current={steps.filter(({ at }) => Date.parse(at) <= now).length}
      />
    </div>
  );
}

/** When the registry and the nameservers were last checked, the result, and when the key is renewed. */
export function Checked({ dnssec: { status, checkedAt, nextKeyAt, ds } }: { dnssec: Dnssec }) {
  const { t, i18n } = useTranslation('dnssec');
  const result = status === 'broken' ? 'broken' : ds.length > 0 ? 'complete' : 'none';
  return (
    <p className="text-badge text-muted">
      <span>{t(`checked.${result}`, { date: formatMoment(new Date(checkedAt), i18n.language) })}</span>{' '}
      {nextKeyAt && (
        <span>{t('nextKey', { date: formatMediumDate(new Date(nextKeyAt), i18n.language) })}</span>
      )}
    </p>
  );
}

/** What turning it on or off does, step by step with its times. */
function Effects({ of, dnssec, tld }: { of: 'on' | 'off'; dnssec: Dnssec; tld: string }) {
  const { t, i18n } = useTranslation('dnssec');
  const ttl = formatDuration(of === 'on' ? dnssec.recordTtl : dnssec.dsTtl, i18n.language);
  const steps =
    of === 'on'
      ? [
          { text: t('ifOn.sign', { brand: brand.name }), time: t('time.seconds') },
          { text: t('ifOn.wait'), time: t('time.upTo', { time: ttl }) },
          { text: t('ifOn.send', { tld }), time: t('time.minutes') },
        ]
      : [
          { text: t('ifOff.remove'), time: t('time.minutes') },
          { text: t('ifOff.wait'), time: t('time.upTo', { time: ttl }) },
          { text: t('ifOff.unsign'), time: t('time.after') },
        ];
  return (
    <>
      <h3 className="text-small font-semibold">{t(of === 'on' ? 'ifOn.title' : 'ifOff.title')}</h3>
      <ol className="dnssec-effects stack gap-2">
        {steps.map(({ text, time }) => (
          <li key={text}>
            <span>{text}</span> <span className="text-badge text-muted text-end">{time}</span>
          </li>
        ))}
      </ol>
      <p className="text-badge text-muted">{t(of === 'on' ? 'ifOn.text' : 'ifOff.text')}</p>
    </>
  );
}
