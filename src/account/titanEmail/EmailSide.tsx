import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { JobSteps } from '#account/jobs/JobSteps.tsx';
import { ApiError } from '#api/errors.ts';
import { getGetProductListQueryKey } from '#api/generated/hooks/products.ts';
import { getGetTitanProductQueryOptions, updateTitanProduct } from '#api/generated/hooks/titanemail.ts';
import type { TitanProduct } from '#api/generated/schemas/titanProduct.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { formatMediumDate, formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { expiresSoon } from '#shared/products/expiry.ts';
import { notify } from '#ui/notify.ts';
import { FactList } from '#ui/workspace/FactList.tsx';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { EMAIL_TOAST_MS, mailDnsOptions } from './emailQueries.ts';
import { notifyEmailError, useEmailErrorText } from './useEmailToasts.ts';
import { useHeldEmail } from './useHeldEmail.ts';

const ConfirmTurnOff = lazy(() => import('#account/product/ConfirmTurnOff.tsx'));

type InService = TitanProduct & { domainName: string };

/** The steps of the set-up, until mail can be received. */
export function EmailSteps({ product }: { product: InService }) {
  const { t, i18n } = useTranslation(['email', 'common', 'account']);
  const { data } = usePartQuery(mailDnsOptions(product.domainName));
  const changes = data?.data.template_value;
  const isElsewhere = changes?.onOwnNameservers === false;
  if (!changes || (!isElsewhere && changes.add.length === 0)) return null;
  const [first] = product.titanData?.accounts ?? [];
  const time = product.titanData && formatMoment(new Date(product.titanData.provisionDate), i18n.language);
  return (
    <JobSteps
      title={t('account:setUpSteps')}
      current={2}
      steps={[
        { key: 'mailbox', title: t('form.mailbox'), text: first?.email },
        { key: 'provisioned', title: t('steps.provisioned'), text: time ?? undefined },
        {
          key: 'dns',
          title: t('common:dns'),
          text: isElsewhere ? t('steps.dnsElsewhere') : t('steps.dnsWaiting'),
        },
        { key: 'arrives', title: t('steps.arrives') },
      ]}
    />
  );
}

/** The product's facts, and whether it renews automatically. */
export function EmailFacts({ product }: { product: TitanProduct }) {
  const { t, i18n } = useTranslation(['email', 'common', 'account']);
  const date = formatMediumDate(new Date(product.expireDate), i18n.language);
  const facts = [
    { key: 'domain', term: t('common:domain'), value: nameToUnicode(product.domainName ?? '') },
    { key: 'until', term: t('account:paidUntil'), value: date },
    { key: 'number', term: t('facts.number'), value: product.id },
  ];
  return (
    <Panel title={t('facts.title')}>
      <FactList facts={facts.filter(({ value }) => value !== '')} />
      {product.parentId === null ? (
        <AutoRenew product={product} />
      ) : (
        <p className="text-badge text-muted tabular">{t('facts.withKit')}</p>
      )}
    </Panel>
  );
}

function AutoRenew({ product }: { product: TitanProduct }) {
  const { t } = useTranslation('email');
  const held = useHeldEmail(product.id);
  const [isAsked, setAsked] = useState(false);
  const autoRenew = held?.autoRenew ?? product.autoRenew;
  const { change, isSaving, isOn } = useAutoRenewChange({ ...product, autoRenew });
  const isRisky = isOn && held !== undefined && expiresSoon(product, serverNow());
  return (
    <div className="line-up gap-4 between text-small mt-4">
      <p>
        {t('facts.autoRenew')}
        <span className="block text-badge text-muted">
          {isOn ? t('facts.autoRenewOn') : t('facts.autoRenewOff')}
        </span>
      </p>
      <InlineSwitch
        aria-label={t('facts.autoRenew')}
        checked={isOn}
        disabled={isSaving}
        onChange={() => (isRisky ? setAsked(true) : void change())}
      />
      {isAsked && held && (
        <Suspense>
          <ConfirmTurnOff
            products={[held]}
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              void change();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Sends the entire product with the new value. The switch is optimistic and is rolled back if saving fails. */
function useAutoRenewChange(product: TitanProduct) {
  const { t } = useTranslation(['email', 'account']);
  const queries = useQueryClient();
  const toText = useEmailErrorText();
  const [wanted, setWanted] = useState<TitanProduct['autoRenew']>();
  const { queryKey } = getGetTitanProductQueryOptions(product.id);

  async function change(): Promise<void> {
    const autoRenew = product.autoRenew === 'enabled' ? 'disabled' : 'enabled';
    setWanted(autoRenew);
    try {
      queries.setQueryData(queryKey, await updateTitanProduct(product.id, { ...product, autoRenew }));
      await queries.invalidateQueries({ queryKey: getGetProductListQueryKey() });
      void notify(t('account:saved'), { tone: 'success', duration: EMAIL_TOAST_MS });
    } catch (cause) {
      const isGone = cause instanceof ApiError && cause.status === 404;
      notifyEmailError(isGone ? t('failure.noTitanProduct') : toText(cause));
    }
    setWanted(undefined);
  }

  return { change, isSaving: wanted !== undefined, isOn: (wanted ?? product.autoRenew) === 'enabled' };
}
