import './searchForm.css';
import {
  type FormEvent,
  memo,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { normalizeKeywordText } from '#lib/keywordText.ts';
import { localizePath, paths } from '#paths.ts';
import { WarmPage } from '#shared/page/warmPage.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { rememberSearch } from './recentSearches.ts';
import { SearchPage } from './searchPage.ts';
import { useAddressField } from './useAddressField.ts';
import { useSearchShortcut } from './useSearchShortcut.ts';

type SearchFormProps = {
  /** The current keyword. */
  keyword?: string;
  /** The parent of the page of the results. */
  page?: string;
  /** The TLD of every name, shown after the input: `.io`. */
  suffix?: string;
  /** Fixed text before every word: `@`. */
  prefix?: string;
  /** The label of the field and its button; by default, that of every search. */
  label?: string;
  placeholder?: string;
  submit?: string;
};

const ERROR_ID = 'search-error';

/**
 * The search field. It works before scripts have loaded, because the server redirects its query to the results. The
 * code of the suggestions and of the results loads when the field is first focused. Fields that lead to a page other than the results have
 * no suggestions.
 */
export const SearchForm = memo(function SearchForm(props: SearchFormProps) {
  const searchPage = useContext(SearchPage);
  const { keyword = '', page = searchPage, prefix, suffix, label, placeholder, submit } = props;
  const { t } = useTranslation(['search', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const SearchSuggest = useLazyPart(() => import('./SearchSuggest.tsx'), ['suggest']);

  const isSent = useAddressField(input);
  useSearchShortcut(input);
  const warm = useContext(WarmPage);
  const handleFocus = useCallback(() => {
    // Both are optional, so nothing waits for code that can't be loaded now.
    if (!navigator.onLine) return;
    warm(`${page}/name`);
    startTransition(() => setUsed(true));
  }, [warm, page]);
  // The field may have been focused before the page was hydrated.
  useEffect(() => {
    if (document.activeElement === input.current) handleFocus();
  }, [handleFocus]);

  function search(event: FormEvent) {
    event.preventDefault();
    const { text, changes } = normalizeKeywordText(input.current?.value ?? '');
    setEmpty(text === '');
    if (text === '') input.current?.focus();
    else {
      rememberSearch(text);
      navigate(`${page}/${encodeURIComponent(text)}`, { state: { changes } });
    }
  }

  return (
    <search>
      <form method="get" action={localizePath(language, page)} onSubmit={search} noValidate>
        <div className="search-box line-up">
          {prefix && (
            <span aria-hidden="true" translate="no" className="search-prefix text-accent">
              {prefix}
            </span>
          )}
          <input
            ref={input}
            name="keyword"
            type="search"
            className="search-input min-w-0 grow"
            aria-label={label ?? (suffix ? t('form.labelUnder', { suffix }) : t('form.label'))}
            aria-invalid={isEmpty || undefined}
            aria-describedby={isEmpty ? ERROR_ID : undefined}
            defaultValue={keyword}
            onFocus={handleFocus}
            placeholder={placeholder ?? t('form.placeholder')}
            required
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          {suffix && (
            <span aria-hidden="true" translate="no" className="search-suffix text-accent">
              {suffix}
            </span>
          )}
          {isUsed && page === paths.search() && (
            <Suspense>
              <SearchSuggest {...{ input, keyword, isSent }} />
            </Suspense>
          )}
          <Kbd className="wide-only" title={t('shell:pressSlash')}>
            /
          </Kbd>
          <Button type="submit" variant="primary" size="large">
            {submit ?? t('shell:search')}
          </Button>
        </div>
        {isEmpty && (
          <p id={ERROR_ID} role="alert" className="mt-2 text-bad text-small">
            {t('form.empty')}
          </p>
        )}
      </form>
    </search>
  );
});
