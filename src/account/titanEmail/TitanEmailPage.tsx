import './email.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlanOptions, PlanOptionsNote } from '#account/plans/PlanOptions.tsx';
import { usePlans } from '#account/plans/plans.ts';
import { usePlanChoice } from '#account/plans/usePlanChoice.ts';
import { EndingPanel } from '#account/product/EndingPanel.tsx';
import { ProductFailure } from '#account/product/ProductFailure.tsx';
import { loadProduct } from '#account/product/productId.ts';
import { RenewButton } from '#account/product/RenewButton.tsx';
import { SupportNotice } from '#account/product/SupportNotice.tsx';
import { getGetTitanProductQueryOptions } from '#api/generated/hooks/titanemail.ts';
import type { TitanProduct } from '#api/generated/schemas/titanProduct.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { NAME_SLOT, NamedTitle } from '#shared/page/NamedTitle.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Notice } from '#ui/Notice.tsx';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';
import { EmailFacts, EmailSteps } from './EmailSide.tsx';
import { EMAIL_PLAN_PARAMS, hasPlans, isExpired, isInService, prefetchEmail } from './emailQueries.ts';
import { MailboxesPanel } from './MailboxesPanel.tsx';
import { MailDnsPanel } from './MailDnsPanel.tsx';
import { OpenMailButton } from './OpenMailButton.tsx';
import { SetUpPanel } from './SetUpPanel.tsx';
import { useFetchFailure } from './useEmailToasts.ts';
import { useHeldEmail } from './useHeldEmail.ts';

type Data = { id: number };

export const load = loadProduct(prefetchEmail);

export function Component({ data: { id } }: { data: Data }) {
  const { t } = useTranslation(['email', 'shell']);
  const { data, isError, error, isFetching, refetch } = usePrefetchedQuery(
    getGetTitanProductQueryOptions(id),
  );
  useFetchFailure(isError && !data);
  const product = data?.data.titanemail;
  if (!product) {
    return (
      <ProductFailure
        name={t('shell:nav.email')}
        title={t('failure.fetch')}
        query={{ error, isFetching, refetch }}
      />
    );
  }
  return (
    <>
      <EmailHead product={product} />
      <StateNotice product={product} />
      {isInService(product) && <MailDnsPanel domain={product.domainName} />}
      <div className="cols-side stack gap-5 items-start">
        <div>
          {product.status !== 'pending_setup' && <MailboxesPanel id={id} canOpen={isInService(product)} />}
          {product.status === 'pending_setup' && product.parentId === null && !isExpired(product) && (
            <SetUpPanel product={product} />
          )}
          {hasPlans(product) && <PlanPanel id={id} />}
        </div>
        <div>
          {isInService(product) && <EmailSteps product={product} />}
          <EmailFacts product={product} />
          {!product.titanData?.trial && <EndingPanel id={id} loss="email" />}
        </div>
      </div>
    </>
  );
}

function EmailHead({ product }: { product: TitanProduct }) {
  const { t, i18n } = useTranslation(['email', 'shell', 'account']);
  const held = useHeldEmail(product.id);
  const { domainName, titanData } = product;
  const status = statusOf(product);
  const date = formatMediumDate(new Date(product.expireDate), i18n.language);
  const plan = held?.name ?? t('shell:nav.email');
  const end = isExpired(product)
    ? t('ended', { plan, date })
    : titanData?.trial
      ? t('trialEnds', { plan, date })
      : t('ends', { plan, date });
  return (
    <PageHead
      breadcrumbs={
        <AccountBreadcrumbs
          links={[
            <Link key="email" to={paths.email()}>
              {t('shell:nav.email')}
            </Link>,
          ]}
          current={domainName ? nameToUnicode(domainName) : t('account:noDomainYet')}
        />
      }
      title={
        domainName ? (
          <NamedTitle title={t('titleFor', { name: NAME_SLOT })} name={domainName} />
        ) : (
          t('shell:nav.email')
        )
      }
      facts={
        <FactLine>
          <Status kind={status}>{t(`status.${status}`)}</Status>
          <span>{end}</span>
        </FactLine>
      }
      actions={
        <>
          {isInService(product) && <OpenMailButton id={product.id}>{t('account:openMail')}</OpenMailButton>}
          {hasPlans(product) && (
            <a href="#plans" className={buttonClass({ size: 'small' })}>
              {t('account:chooseAPlan')}
            </a>
          )}
        </>
      }
    />
  );
}

function statusOf(
  product: TitanProduct,
): Extract<StatusKind, 'active' | 'trial' | 'expired' | 'setUp' | 'suspended'> {
  if (isExpired(product)) return 'expired';
  if (product.status === 'suspended') return 'suspended';
  if (product.status === 'pending_setup') return 'setUp';
  return product.status === 'active' && product.titanData?.trial ? 'trial' : product.status;
}

/** Explains why the product is suspended or has expired, and how to reactivate it. */
function StateNotice({ product }: { product: TitanProduct }) {
  const { t } = useTranslation('email');
  const held = useHeldEmail(product.id);
  if (isExpired(product)) {
    return (
      <Notice
        tone="bad"
        title={t('expired.title')}
        action={
          held && (
            <RenewButton variant="primary" products={[held]}>
              {t('expired.renew')}
            </RenewButton>
          )
        }
      >
        {product.parentId === null ? t('expired.text') : t('expired.withKit')}
      </Notice>
    );
  }
  if (product.status === 'suspended') {
    return <SupportNotice>{t('suspended.text')}</SupportNotice>;
  }
  if (product.status !== 'pending_setup' || product.parentId === null) return null;
  return (
    <Notice
      title={t('part.title')}
      action={
        <Link to={paths.profileKit(product.parentId)} className={buttonClass({ variant: 'primary' })}>
          {t('part.action')}
        </Link>
      }
    >
      {t('part.text')}
    </Notice>
  );
}

function PlanPanel({ id }: { id: number }) {
  const { t } = useTranslation(['email', 'account']);
  const plans = usePlans(id, EMAIL_PLAN_PARAMS);
  const choice = usePlanChoice();
  return (
    <div id="plans">
      <Panel title={t('account:plan')} actions={<PlanOptionsNote present={plans.present} />}>
        <PlanOptions plans={plans} choice={choice} />
      </Panel>
    </div>
  );
}
