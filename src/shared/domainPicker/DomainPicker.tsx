import './domainPicker.css';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDomain } from '#api/generated/schemas/accountDomain.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useCombobox } from '#ui/useCombobox.ts';
import { useSettled } from '#ui/useSettled.ts';
import { DomainOptions } from './DomainOptions.tsx';
import { domainPageOptions, exactDomainOptions } from './ownDomains.ts';
import { readRecentDomains, rememberDomain } from './recentDomains.ts';
import type { BarOf } from './useDomainBar.ts';

const MAX_QUERY_LENGTH = 100;

type DomainPickerProps = {
  label: string;
  help?: string;
  error?: string | false | null | undefined;
  name?: string;
  /** The chosen domain in ASCII; null if none is. */
  value: string | null;
  onChange: (name: string | null) => void;
  /** Domains with a reason are shown with it, and can't be chosen. */
  barOf?: BarOf;
};

/**
 * Chooses one of the account's domains by part of its name; the last chosen ones come first. Text that was only typed is
 * never a choice.
 */
export function DomainPicker({ label, help, error, name, value, onChange, barOf }: DomainPickerProps) {
  const { t } = useTranslation(['account', 'shell']);
  const input = useRef<HTMLInputElement>(null);
  const { text, isOpen, listId, close, getOptionProps } = useCombobox(input);
  const shown = value === null ? '' : nameToUnicode(value);
  const query = useSettled(text === shown ? '' : text.trim());
  const { data, isError, isFetching, refetch } = useQuery({
    ...domainPageOptions(query),
    placeholderData: keepPreviousData,
  });
  const { items = [], totalCount = 0 } = isError ? {} : (data?.data.domain ?? {});
  const recent = useRecentDomains(isOpen);
  const isLoaded = data !== undefined && recent.isLoaded;
  const isNone = isLoaded && totalCount === 0;
  const none = query === '' ? t('pick.empty') : t('pick.none', { text: query });
  const hasMore = totalCount > items.length;
  const count = hasMore
    ? t('pick.more', { shown: items.length, count: totalCount })
    : t('pick.found', { count: totalCount });

  useLayoutEffect(() => {
    if (value !== null && input.current) input.current.value = nameToUnicode(value);
  }, [value]);
  // Escape empties the field without an input event.
  const drop = useEffectEvent(() => {
    if (value !== null && input.current?.value === '') onChange(null);
  });
  useEffect(() => {
    if (text === '') drop();
  }, [text]);

  function pick(domain: string): void {
    if (input.current) input.current.value = nameToUnicode(domain);
    onChange(domain);
    recent.remember(domain);
    close();
  }

  return (
    <div className="domain-picker">
      <TextField
        ref={input}
        wide
        label={label}
        help={help}
        error={error}
        name={name}
        translate="no"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        onInput={() => onChange(null)}
        after={
          isOpen &&
          !isError && (
            // A press keeps the focus in the field; otherwise the list would close.
            // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus.
            <div className="popup domain-picker-popup" onMouseDown={(event) => event.preventDefault()}>
              {!isLoaded && <p className="menu-label text-badge text-muted">{t('shell:loading')}</p>}
              {isNone && <p className="menu-label text-badge text-muted wrap-anywhere">{none}</p>}
              {isLoaded && items.length > 0 && (
                <div role="listbox" id={listId} aria-label={label}>
                  <DomainOptions
                    recent={recent.domains.filter((domain) => hasText(domain, query))}
                    domains={items}
                    barOf={barOf}
                    getOptionProps={getOptionProps}
                    onPick={pick}
                  />
                </div>
              )}
              {isLoaded && hasMore && <p className="menu-label text-badge text-muted">{count}</p>}
            </div>
          )
        }
      />
      <span role="status" className="sr-only">
        {isOpen && isLoaded && !isError && (isNone ? none : count)}
      </span>
      {isError && (
        <div className="row gap-2 text-small mt-2">
          <p role="alert">{t('pick.failed')}</p>
          <Button
            size="small"
            loading={isFetching}
            onClick={() => {
              input.current?.focus();
              void refetch();
            }}
          >
            {t('shell:tryAgain')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The domains chosen last that the account still owns. They are fetched when the list opens first. */
function useRecentDomains(isOpen: boolean) {
  const { account } = useSession();
  const owner = account?.sessAccountId;
  const names = useMemo(() => (isOpen ? readRecentDomains(owner) : []), [isOpen, owner]);
  const { domains, isLoaded } = useQueries({
    queries: names.map(exactDomainOptions),
    combine: (results) => ({
      domains: results.flatMap(({ data }): AccountDomain[] => (data ? [data] : [])),
      isLoaded: results.every(({ isPending }) => !isPending),
    }),
  });
  return { domains, isLoaded, remember: (name: string) => rememberDomain(owner, name) };
}

function hasText({ name }: AccountDomain, query: string): boolean {
  const text = query.toLowerCase();
  return name.includes(text) || nameToUnicode(name).includes(text);
}
