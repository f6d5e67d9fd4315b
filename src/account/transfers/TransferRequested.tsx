import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isResponseLost, stepUpMessage } from '#api/errors.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { TransferOut } from '#api/generated/schemas/transferOut.zod.ts';
import type { TransferRequest } from '#api/generated/schemas/transferRequest.zod.ts';
import { formatDays, formatMediumDate, formatMoment, formatRelativeHours } from '#i18n/format.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Button } from '#ui/Button.tsx';
import { LeaveIcon, PauseIcon } from '#ui/icons/statusIcons.tsx';
import { Progress } from '#ui/Meter.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LetGo } from './LetGo.tsx';
import { type Services, useServices } from './useServices.ts';
import { useTransferDecision } from './useTransferOut.ts';

const HOUR_MS = 3_600_000;

type TransferRequestedProps = { domain: HeldDomain; detail: DomainDetail; transfer: TransferOut };

/** The pending request of another registrar: who asks, when the domain moves by itself, and what can be done. */
export function TransferRequested({ domain, detail, transfer }: TransferRequestedProps) {
  const { t, i18n } = useTranslation(['transfers', 'account', 'shell']);
  const { decide, deciding, stopError } = useTransferDecision(transfer);
  const [isAsking, setAsking] = useState(false);
  const services = useServices(domain);
  const stopTextId = useId();
  const goTextId = useId();
  const { request } = transfer;
  if (!request) return null;
  const date = formatMoment(new Date(request.movesAt), i18n.language);
  return (
    <>
      <div className="transfer-request panel-body text-small">
        <RequestFacts request={request} />
        <div className="stack gap-2">
          {stopError && isResponseLost(stopError) && (
            <Notice tone="bad" role="alert">
              {t('account:connectionLost')}
            </Notice>
          )}
          {stopError && !isResponseLost(stopError) && (
            <Notice tone="bad" role="alert" title={t('transfers:out.stopFailed.title')}>
              {stepUpMessage(stopError) ?? t('transfers:out.stopFailed.text', { date })}
            </Notice>
          )}
          <Button
            variant="primary"
            block
            icon={<PauseIcon />}
            aria-describedby={stopTextId}
            loading={deciding === 'stop'}
            onClick={() => !deciding && decide('stop')}
          >
            {stopError ? t('shell:tryAgain') : t('transfers:out.stop')}
          </Button>
          <p id={stopTextId} className="text-badge text-muted">
            {t((detail.hasLock ?? true) ? 'transfers:out.stopText' : 'transfers:out.stopTextNoLock')}
          </p>
          <Button
            block
            icon={<LeaveIcon />}
            aria-describedby={goTextId}
            loading={deciding === 'letGo'}
            onClick={() => setAsking(true)}
          >
            {t('transfers:out.letGo')}
          </Button>
          <p id={goTextId} className="text-badge text-muted">
            {t('transfers:out.letGoText')}
          </p>
        </div>
      </div>
      <Effects domain={domain} services={services} days={transfer.keepsZoneFor} />
      <LetGo
        open={isAsking}
        name={domain.domainName}
        registrar={request.registrar.name}
        date={date}
        services={services}
        days={getRegistryRules(domain.tld)?.transfer?.lockDays ?? 0}
        isBusy={deciding === 'letGo'}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          decide('letGo');
        }}
      />
    </>
  );
}

/** Who asks, and the time that is left by the registry's dates and the server's clock. */
function RequestFacts({ request }: { request: TransferRequest }) {
  const { t, i18n } = useTranslation('transfers');
  const { registrar, requestedAt, movesAt, codeAt } = request;
  const now = serverNow();
  const [start, end] = [Date.parse(requestedAt), Date.parse(movesAt)];
  const format = (at: string) => formatMoment(new Date(at), i18n.language);
  return (
    <div className="stack gap-2">
      <h3 className="text-heading">{t('out.requestedBy', { registrar: registrar.name })}</h3>
      <p className="text-muted">
        <span>
          {codeAt
            ? t('out.askedWithCode', { date: format(requestedAt), code: format(codeAt) })
            : t('out.asked', { date: format(requestedAt) })}
        </span>{' '}
        {registrar.ianaId !== null && <span>{t('out.iana', { number: registrar.ianaId })}</span>}
      </p>
      <p>
        {t('out.movesAt', {
          date: format(movesAt),
          distance: formatRelativeHours(Math.max(1, Math.ceil((end - now) / HOUR_MS)), i18n.language),
        })}
      </p>
      <Progress className="full-width" value={Math.max(0, now - start)} max={Math.max(1, end - start)} />
      <p className="line-up between gap-4 text-badge text-muted" aria-hidden="true">
        <span>{format(requestedAt)}</span>
        <span>{format(movesAt)}</span>
      </p>
    </div>
  );
}

type EffectsProps = { domain: HeldDomain; services: Services; days: number };

function Effects({ domain, services, days }: EffectsProps) {
  const { t, i18n } = useTranslation('transfers');
  const list = (names: string[]) => new Intl.ListFormat(i18n.language).format(names);
  const date = formatMediumDate(new Date(domain.expireDate), i18n.language);
  const addsYear = getRegistryRules(domain.tld)?.transfer?.years === 1;
  const effects = [
    {
      key: 'goes',
      title: t('out.goes.title'),
      text: t(addsYear ? 'out.goes.year' : 'out.goes.text', { date }),
    },
    {
      key: 'stays',
      title: t('out.stays.title'),
      text:
        services.stay.length > 0
          ? t('out.stays.text', { services: list(services.stay) })
          : t('out.stays.none'),
    },
    {
      key: 'ends',
      title: t('out.ends.title'),
      text: t('out.ends.text', { services: list(services.end), days: formatDays(days, i18n.language) }),
    },
  ];
  return (
    <dl className="transfer-effects panel-body ruled text-small">
      {effects.map(({ key, title, text }) => (
        <div key={key}>
          <dt className="text-badge text-muted">{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
