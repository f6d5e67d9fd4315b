import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshPrices } from '#api/queryKeys.ts';
import { DEFAULT_CURRENCY } from '#lib/currencyCookie.ts';
import { notify } from '#ui/notify.ts';
import { SelectField, type SelectFieldProps } from '#ui/SelectField.tsx';
import { useIdle } from '#ui/useIdle.ts';
import { currencyList, useStoredCodes } from './storedCodes.ts';
import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';

type CurrencySelectProps = Pick<SelectFieldProps, 'wide' | 'help'> & { onSaved?: () => void };

/** Selects the currency of all prices. A change refetches every price. */
export function CurrencySelect({ onSaved, ...look }: CurrencySelectProps) {
  const { t, i18n } = useTranslation('shell');
  const queries = useQueryClient();
  const { account, isReady } = useSession();
  const { save, isSaving } = usePreferences();
  const current = account?.preferredCurrency ?? DEFAULT_CURRENCY;
  // The other currencies and all names load when the browser is idle, after the page's data.
  const isIdle = useIdle();
  const codes = useStoredCodes(currencyList, isReady && isIdle) ?? [];
  // The browser's currency names may differ from those of the build, so static HTML has only the codes.
  const names = useMemo(
    () => (isReady && isIdle ? new Intl.DisplayNames(i18n.language, { type: 'currency' }) : undefined),
    [isReady, isIdle, i18n.language],
  );
  const formatLabel = (code: string) => (names ? `${code} – ${names.of(code)}` : code);

  async function change(preferredCurrency: string) {
    try {
      await save({ preferredCurrency });
      onSaved?.();
      await refreshPrices(queries);
    } catch {
      notify(t('preferences.currencyFailed'), { tone: 'error' });
    }
  }

  return (
    <SelectField
      {...look}
      label={t('preferences.currency')}
      value={current}
      disabled={!isReady || isSaving}
      onChange={(event) => change(event.target.value)}
    >
      {(codes.includes(current) ? codes : [current, ...codes]).map((code) => (
        <option key={code} value={code}>
          {formatLabel(code)}
        </option>
      ))}
    </SelectField>
  );
}
