import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '#features/session/usePreferences.ts';
import { useSession } from '#features/session/useSession.ts';
import { notify } from '#ui/notify.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { useCurrencies } from './useCurrencies.ts';

const DEFAULT_CURRENCY = 'USD';
const PRICED: QueryFilters = { predicate: ({ queryKey }) => queryKey[0] !== 'session' };

/** The currency of all prices. A change asks for every price anew. */
export function CurrencySelect() {
  const { t, i18n } = useTranslation('shell');
  const queries = useQueryClient();
  const { account, isReady } = useSession();
  const { save, isSaving } = usePreferences();
  const current = account?.preferredCurrency ?? DEFAULT_CURRENCY;
  // The other currencies and all names come when there is time: what the page is for comes first.
  const isIdle = useIdle();
  const codes = useCurrencies(isReady && isIdle);
  // The browser may know other names than the build: static HTML has the codes alone.
  const names = useMemo(
    () => (isReady && isIdle ? new Intl.DisplayNames(i18n.language, { type: 'currency' }) : undefined),
    [isReady, isIdle, i18n.language],
  );
  const labelOf = (code: string) => (names ? `${code} – ${names.of(code)}` : code);

  async function change(preferredCurrency: string) {
    try {
      await save({ preferredCurrency });
      // A first answer that is still on its way has the old prices, and would count as fresh.
      await queries.cancelQueries(PRICED);
      await queries.invalidateQueries(PRICED);
    } catch {
      notify(t('preferences.currencyFailed'), { tone: 'error' });
    }
  }

  return (
    <SelectField
      label={t('preferences.currency')}
      value={current}
      disabled={!isReady || isSaving}
      onChange={(event) => change(event.target.value)}
    >
      {(codes.includes(current) ? codes : [current, ...codes]).map((code) => (
        <option key={code} value={code}>
          {labelOf(code)}
        </option>
      ))}
    </SelectField>
  );
}
