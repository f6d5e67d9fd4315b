import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetDomainQueryOptions, setRenewalCeiling } from '#api/generated/hooks/domains.ts';
import { getGetProductListQueryKey } from '#api/generated/hooks/products.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { RenewalCeiling } from '#api/generated/schemas/renewalCeiling.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';
import { isBelowPrice } from './ceiling.ts';
import { PartFailure } from './PartFailure.tsx';

/** The price ceiling of auto-renew, and whether a renewal was refused because of it. */
export function CeilingSetting({ domain }: { domain: HeldDomain }) {
  const { t, i18n } = useTranslation(['domain', 'shell', 'account']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(
    getGetDomainQueryOptions(domain.domainName),
  );
  const [isEditing, setEditing] = useState(false);
  const { save, isSaving } = useSaveCeiling(domain.domainName, () => setEditing(false));
  const detail = data?.data.domain;
  const ceiling = detail?.renewalCeiling ?? null;
  const format = useMoney(ceiling?.currency ?? domain.currency);
  if (!detail) return <PartFailure query={{ error, isFetching, refetch }} />;
  const { refusedRenewal } = detail;
  return (
    <div className="ceiling stack gap-3">
      {refusedRenewal && ceiling && (
        <Notice tone="bad" role="status" title={t('ceiling.refusedTitle')}>
          {t('ceiling.refused', {
            date: formatMediumDate(new Date(refusedRenewal.date), i18n.language),
            price: format(refusedRenewal.price),
            ceiling: format(ceiling.amount),
          })}
        </Notice>
      )}
      {!refusedRenewal && ceiling && isBelowPrice(ceiling, domain) && (
        <Notice tone="warm">{t('ceiling.below', { price: format(domain.renewal_price ?? 0) })}</Notice>
      )}
      {isEditing ? (
        <CeilingForm
          initial={ceiling}
          currency={ceiling?.currency ?? domain.currency}
          isSaving={isSaving}
          onSave={save}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <div className="row gap-4 between">
          <p>
            <span className="font-medium">{t('ceiling.title')}</span>
            <span className="block text-badge text-muted">
              {ceiling ? t('ceiling.upTo', { price: format(ceiling.amount) }) : t('ceiling.none')}
            </span>
          </p>
          <span className="row gap-2">
            <Button size="small" onClick={() => setEditing(true)}>
              {t(ceiling ? 'account:change' : 'ceiling.set')}
            </Button>
            {ceiling && (
              <Button variant="quiet" size="small" loading={isSaving} onClick={() => save(null)}>
                {t('shell:remove')}
              </Button>
            )}
          </span>
        </div>
      )}
    </div>
  );
}

type CeilingFormProps = {
  initial: RenewalCeiling | null;
  currency: string;
  isSaving: boolean;
  onSave: (ceiling: RenewalCeiling) => void;
  onCancel: () => void;
};

function CeilingForm({ initial, currency, isSaving, onSave, onCancel }: CeilingFormProps) {
  const { t, i18n } = useTranslation(['domain', 'account', 'common']);
  const [text, setText] = useState(
    initial ? new Intl.NumberFormat(i18n.language).format(initial.amount) : '',
  );
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = parseAmount(text, i18n.language, currency);
    // An amount with more decimals than its currency has would be rounded.
    const isValid =
      amount !== undefined && amount > 0 && toMajor(toMinor(amount, currency), currency) === amount;
    setInvalid(!isValid);
    if (isValid) onSave({ amount, currency });
  }

  return (
    <form onSubmit={submit} noValidate className="stack gap-3">
      <TextField
        wide
        autoFocus
        label={t('ceiling.label')}
        help={t('ceiling.help')}
        error={isInvalid && t('ceiling.invalid')}
        after={currency}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className="row gap-2">
        <Button size="small" type="submit" loading={isSaving}>
          {t('account:save')}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </span>
    </form>
  );
}

function useSaveCeiling(name: string, onSaved: () => void) {
  const { t } = useTranslation('domain');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    scope: { id: 'renewal-ceiling' },
    mutationFn: (ceiling: RenewalCeiling | null) => setRenewalCeiling(name, { ceiling }),
    onSuccess: (response, ceiling) => {
      const { queryKey } = getGetDomainQueryOptions(name);
      const before = queries.getQueryData<typeof response>(queryKey)?.data.domain;
      queries.setQueryData(queryKey, response);
      // With a higher ceiling, the domain may have been renewed immediately.
      queries.invalidateQueries({ queryKey: getGetProductListQueryKey() });
      const isRenewed = before?.refusedRenewal && !response.data.domain.refusedRenewal;
      const text = isRenewed ? t('ceiling.renewed') : t(ceiling ? 'ceiling.saved' : 'ceiling.removed');
      notify(text, { tone: 'success' });
      onSaved();
    },
    onError: (error) => void notify(errorMessage(error, t('ceiling.failed')), { tone: 'error' }),
  });
  return { save: mutate, isSaving: isPending };
}
