import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { JobSteps } from '#account/jobs/JobSteps.tsx';
import { type Job, useJob } from '#account/jobs/useJob.ts';
import { EndingPanel } from '#account/product/EndingPanel.tsx';
import { ProductFailure } from '#account/product/ProductFailure.tsx';
import { loadProduct } from '#account/product/productId.ts';
import { OpenMailButton } from '#account/titanEmail/OpenMailButton.tsx';
import { setUpProfileKit, updateProfileKit } from '#api/generated/hooks/linkedinkit.ts';
import type { ProfileKit } from '#api/generated/schemas/profileKit.zod.ts';
import type { ProfileKitFunnel } from '#api/generated/schemas/profileKitFunnel.zod.ts';
import type { ProfileKitSetup } from '#api/generated/schemas/profileKitSetup.zod.ts';
import type { FormValues } from '#form-engine/form.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { MailIcon, WebsiteIcon } from '#ui/icons/productIcons.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { ChooseDomain } from './ChooseDomain.tsx';
import { KitForm } from './KitForm.tsx';
import { KitHead, type KitStatus } from './KitHead.tsx';
import { KitPart } from './KitParts.tsx';
import { kitFormOptions, prefetchProfileKit, profileKitOptions } from './kitQueries.ts';
import {
  canSendForm,
  findMail,
  findSite,
  getKitState,
  isBeingSetUp,
  type KitState,
  toSetupBody,
} from './kitState.ts';
import { SuspendedNotice } from './SuspendedNotice.tsx';

type Data = { id: number };

const STATUS: Record<KitState, KitStatus> = {
  complete: 'active',
  suspended: 'suspended',
  partial: 'partlyComplete',
  running: 'settingUp',
  untouched: 'setUp',
};

export const load = loadProduct(prefetchProfileKit);

export function Component({ data: { id } }: { data: Data }) {
  const { t } = useTranslation('kits');
  const { query, job } = useJob(profileKitOptions(id), ({ kit }) => ({
    isRunning: isBeingSetUp(kit),
    startedAt: null,
  }));
  const { data } = query;
  const { send, choose, reload } = useKitCalls(id);
  if (!data) {
    return <ProductFailure name={t('name.linkedinkit')} title={t('failure.product')} query={query} />;
  }
  const { kit, funnel } = data;
  const isExpired = Date.parse(kit.expireDate) <= serverNow();
  const state = getKitState(kit);
  return (
    <>
      <KitHead
        type="linkedinkit"
        domain={kit.domainName}
        status={isExpired ? 'expired' : STATUS[state]}
        expireDate={kit.expireDate}
      />
      {state === 'suspended' && <SuspendedNotice id={id} />}
      {state !== 'complete' && state !== 'suspended' && <Steps job={job} kit={kit} funnel={funnel} />}
      {kit.subProducts.length > 0 && state !== 'running' && <Parts kit={kit} />}
      {state === 'suspended' && kit.subProducts.length === 0 && <Parts kit={kit} />}
      {kit.domainName === null && state === 'untouched' && (
        <ChooseDomain onChoose={(domainName) => choose({ ...kit, domainName })} />
      )}
      {kit.domainName !== null && canSendForm(kit) && !isExpired && (
        <KitForm type="linkedinkit" id={id} send={(values) => send(values, kit)} reload={reload} />
      )}
      <EndingPanel id={id} loss="kit" />
    </>
  );
}

function useKitCalls(id: number) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: profileKitOptions(id).queryKey });
  return {
    reload,
    send: async (values: FormValues, { domainName }: ProfileKit) => {
      await setUpProfileKit(id, toSetupBody<ProfileKitSetup>(values, domainName ?? ''));
      await reload();
    },
    choose: async (kit: ProfileKit) => {
      await updateProfileKit(id, kit);
      // The form depends on the domain.
      await queries.invalidateQueries({
        queryKey: kitFormOptions('linkedinkit', id).queryKey,
        refetchType: 'all',
      });
      await reload();
    },
  };
}

type StepsProps = { job: Job; kit: ProfileKit; funnel: ProfileKitFunnel };

/** The steps of the onboarding. If the mailbox failed, a message above the form says so. */
function Steps({ job, kit, funnel }: StepsProps) {
  const { t } = useTranslation('kits');
  const { steps } = funnel;
  const firstOpen = steps.findIndex(({ state }) => state !== 'done');
  const error = findMail(kit)?.setupError;
  const name = kit.domainName ? nameToUnicode(kit.domainName) : '';
  return (
    <JobSteps
      job={job}
      isRow
      title={t('steps.title')}
      current={firstOpen < 0 ? steps.length : firstOpen}
      steps={steps.map(({ key, state }) => ({
        key,
        title: t(`steps.${key}`),
        text: key === 'domain' ? name : t(`steps.state.${state}`),
      }))}
      {...(error && {
        failure: {
          title: t('problem.title'),
          text: `${t(`problem.${error}`)} ${t('problem.kept')}`,
        },
      })}
    />
  );
}

function Parts({ kit }: { kit: ProfileKit }) {
  const { t } = useTranslation('kits');
  const onlyMailWaits = findMail(kit)?.setupError != null && findSite(kit)?.status === 'active';
  return (
    <Panel title={t('parts.title')} padded={false} foot={onlyMailWaits && t('parts.onlyMailWaits')}>
      <ul className="panel-list">
        <WebsitePart kit={kit} />
        <EmailPart kit={kit} />
      </ul>
    </Panel>
  );
}

function WebsitePart({ kit }: { kit: ProfileKit }) {
  const { t } = useTranslation(['kits', 'account']);
  const site = findSite(kit);
  const isSuspended = kit.status === 'suspended';
  const isMain = findMail(kit)?.setupError == null;
  const status = isSuspended ? 'suspended' : site?.status === 'active' ? 'active' : 'settingUp';
  return (
    <KitPart
      icon={<WebsiteIcon />}
      title={t('account:website')}
      text={isSuspended ? t('parts.unreachable') : nameToUnicode(kit.domainName ?? '')}
      status={status}
      statusText={t(`status.${status}`)}
      actions={
        !isSuspended &&
        site?.editorUrl && (
          <a
            href={site.editorUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'small', variant: isMain ? 'primary' : 'secondary' })}
          >
            {t('account:editSite')}
            <ExternalIcon />
          </a>
        )
      }
    />
  );
}

function EmailPart({ kit }: { kit: ProfileKit }) {
  const { t } = useTranslation(['kits', 'shell', 'account']);
  const mail = findMail(kit);
  const isActive = mail?.status === 'active';
  const state = mail?.setupError ? 'failed' : isActive ? 'active' : 'settingUp';
  const status = kit.status === 'suspended' ? 'suspended' : state;
  const name = nameToUnicode(kit.domainName ?? '');
  const text = mail?.setupError ? t(`problem.${mail.setupError}`) : t('parts.mailbox', { name });
  return (
    <KitPart
      icon={<MailIcon />}
      title={t('shell:nav.email')}
      text={status === 'suspended' ? t('parts.undelivered') : text}
      status={status}
      statusText={t(`status.${status}`)}
      actions={
        isActive &&
        status !== 'suspended' && (
          <>
            <OpenMailButton id={mail.id}>{t('account:openMail')}</OpenMailButton>
            <Link to={paths.titanEmail(mail.id)} className={buttonClass({ size: 'small', variant: 'quiet' })}>
              {t('shell:manage')}
            </Link>
          </>
        )
      }
    />
  );
}
