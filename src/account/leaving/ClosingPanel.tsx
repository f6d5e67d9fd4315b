import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetAccountClosingQueryOptions, keepAccount } from '#api/generated/hooks/leaving.ts';
import type { AccountClosing } from '#api/generated/schemas/accountClosing.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatDays, formatMediumDate, formatMoment, formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { CloseForm } from './CloseForm.tsx';

/** What closing the account means, and closing it or taking that back. */
export function ClosingPanel() {
  const { t, i18n } = useTranslation(['leaving', 'account', 'products']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery(getGetAccountClosingQueryOptions());
  const [isJustClosed, setJustClosed] = useState(false);
  if (!data) {
    return (
      <Panel title={t('closing.title')}>
        <LoadFailure level={3} title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />
      </Panel>
    );
  }
  const { closing } = data.data;
  const { closesAt, obstacles, kinds, days } = closing;
  return (
    <Panel title={t('closing.title')}>
      <div className="stack gap-4">
        {closesAt !== null && (
          <Notice
            tone="warm"
            title={t('closing.closes', { date: formatMoment(new Date(closesAt), i18n.language) })}
            action={<KeepButton autoFocus={isJustClosed} />}
          >
            {t('closing.closesText')}
          </Notice>
        )}
        {closesAt === null && (
          <p className="measure">{t('closing.text', { days: formatDays(days, i18n.language) })}</p>
        )}
        {closesAt === null &&
          obstacles.map((obstacle) => (
            <Notice key={obstacle} tone="warm">
              {t(`closing.obstacle.${obstacle}`)}
            </Notice>
          ))}
        {closesAt !== null && kinds.length > 0 && (
          <ul className="stack gap-2">
            {kinds.map(({ type, count, until, decision, except }) => (
              <li key={type}>
                <span className="block font-medium">
                  {t('closing.kind', { kind: t(`products:type.${type}`), count })}
                </span>
                <span className="block">
                  {t(decision === 'end' ? 'closing.end' : 'closing.expire', {
                    date: formatMediumDate(new Date(until), i18n.language),
                  })}
                </span>
                {except.length > 0 && (
                  <span className="block text-muted">
                    {t(decision === 'end' ? 'closing.exceptExpire' : 'closing.exceptEnd')}
                  </span>
                )}
                {except.length > 0 && <bdi translate="no">{except.map(nameToUnicode).join(', ')}</bdi>}
              </li>
            ))}
          </ul>
        )}
        {closesAt === null && obstacles.length === 0 ? (
          <CloseForm closing={closing} onClosed={() => setJustClosed(true)}>
            <Consequences closing={closing} />
          </CloseForm>
        ) : (
          <Consequences closing={closing} />
        )}
      </div>
    </Panel>
  );
}

/** What happens besides the decisions. */
function Consequences({ closing: { creditUsd, returnUntil, reseller } }: { closing: AccountClosing }) {
  const { t, i18n } = useTranslation('leaving');
  return (
    <div className="stack gap-2">
      <h3 className="text-small font-semibold">{t('closing.also')}</h3>
      <ul className="ruled-rows">
        <li>{t('closing.devices')}</li>
        {reseller && <li>{t('closing.reseller')}</li>}
        {creditUsd > 0 && (
          <li>
            {t('closing.credit', { sum: formatMoney(toMinor(creditUsd, 'USD'), 'USD', i18n.language) })}
          </li>
        )}
        {returnUntil && (
          <li>{t('closing.returns', { date: formatMediumDate(new Date(returnUntil), i18n.language) })}</li>
        )}
        <li>{t('closing.deleted')}</li>
        <li>{t('closing.remains')}</li>
      </ul>
    </div>
  );
}

/** After the form has gone, it takes the focus. */
function KeepButton({ autoFocus }: { autoFocus: boolean }) {
  const { t } = useTranslation(['leaving', 'account']);
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepAccount(),
    onSuccess: (response) => {
      queries.setQueryData(getGetAccountClosingQueryOptions().queryKey, response);
      void queries.invalidateQueries();
      notify(t('closing.kept'), { tone: 'success' });
    },
    onError: (error) => void notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' }),
  });
  return (
    <Button variant="primary" size="small" autoFocus={autoFocus} loading={isPending} onClick={() => mutate()}>
      {t('closing.keep')}
    </Button>
  );
}
