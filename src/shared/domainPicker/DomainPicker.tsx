import './domainPicker.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useCombobox } from '#ui/useCombobox.ts';
import { useSettled } from '#ui/useSettled.ts';
import { domainPageOptions } from './ownDomains.ts';

const MAX_QUERY_LENGTH = 100;

type DomainPickerProps = {
  label: string;
  help?: string;
  error?: string | false | null | undefined;
  name?: string;
  /** The chosen domain in ASCII; null if none is. */
  value: string | null;
  onChange: (name: string | null) => void;
};

/** Chooses one of the account's domains by part of its name. Text that was only typed is never a choice. */
export function DomainPicker({ label, help, error, name, value, onChange }: DomainPickerProps) {
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
  const isNone = data !== undefined && totalCount === 0;
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
              {data === undefined && <p className="menu-label text-badge text-muted">{t('shell:loading')}</p>}
              {isNone && (
                <p className="menu-label text-badge text-muted">
                  {query === '' ? t('pick.empty') : t('pick.none')}
                </p>
              )}
              {items.length > 0 && (
                <div role="listbox" id={listId} aria-label={label}>
                  {items.map((domain) => (
                    <button
                      type="button"
                      key={domain.name}
                      {...getOptionProps(domain.name)}
                      className="menu-item wrap-anywhere full-width"
                      translate="no"
                      onClick={() => pick(domain.name)}
                    >
                      {nameToUnicode(domain.name)}
                    </button>
                  ))}
                </div>
              )}
              {hasMore && <p className="menu-label text-badge text-muted">{count}</p>}
            </div>
          )
        }
      />
      <span role="status" className="sr-only">
        {isOpen && data !== undefined && !isError && (isNone ? t('pick.none') : count)}
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
