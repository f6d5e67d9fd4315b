import '#shared/search/searchForm.css';
import './helpSearch.css';
import { type FormEvent, lazy, Suspense, startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { useAddressField } from '#shared/search/useAddressField.ts';
import { useSearchShortcut } from '#shared/search/useSearchShortcut.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { toHelpQuery } from './helpSearch.ts';

const Suggestions = lazy(() => import('./Suggestions.tsx'));

const ERROR_ID = 'help-search-error';

/**
 * The search field of the support pages. It works before scripts have loaded, because the server redirects its query to
 * the results. The code of the suggestions loads when the field is first focused.
 */
export function HelpSearch({ keyword = '' }: { keyword?: string }) {
  const { t } = useTranslation(['help', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const isSent = useAddressField(input);
  useSearchShortcut(input);

  function search(event: FormEvent) {
    event.preventDefault();
    const query = toHelpQuery(input.current?.value ?? '');
    setEmpty(query === '');
    if (query === '') input.current?.focus();
    else navigate(paths.supportSearch(query));
  }

  return (
    <search className="help-search block measure">
      <form method="get" action={localizePath(language, paths.supportSearch())} onSubmit={search} noValidate>
        <div className="search-box line-up">
          <input
            ref={input}
            name="keyword"
            type="search"
            className="search-input min-w-0 grow"
            aria-label={t('search.label')}
            aria-invalid={isEmpty || undefined}
            aria-describedby={isEmpty ? ERROR_ID : undefined}
            defaultValue={keyword}
            onFocus={() => startTransition(() => setFocused(true))}
            placeholder={t('search.placeholder')}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
          />
          {isFocused && (
            <Suspense>
              <Suggestions input={input} isSent={isSent} />
            </Suspense>
          )}
          <Kbd className="wide-only" title={t('shell:pressSlash')}>
            /
          </Kbd>
          <Button type="submit" variant="primary" size="large">
            {t('shell:search')}
          </Button>
        </div>
        {isEmpty && (
          <p id={ERROR_ID} role="alert" className="mt-2 text-bad text-small">
            {t('search.empty')}
          </p>
        )}
      </form>
    </search>
  );
}
