import '#features/search/searchForm.css';
import './helpSearch.css';
import {
  type ComponentProps,
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSearchShortcut } from '#features/search/useSearchShortcut.ts';
import { toHelpQuery } from '#features/support/helpSearch.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import type { FieldState } from './SuggestField.tsx';

const SuggestField = lazy(() => import('./SuggestField.tsx'));

const ERROR_ID = 'help-search-error';

/**
 * The search field of the support pages. It works before scripts have loaded: the server redirects its query to the
 * results. The code of the suggestions loads when the field is first focused.
 */
export function HelpSearch({ keyword = '' }: { keyword?: string }) {
  const { t } = useTranslation('help');
  const language = useLanguage();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<FieldState>({ value: keyword, hasFocus: false });
  const [isFocused, setFocused] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  useSearchShortcut(input);

  function search(event: FormEvent) {
    event.preventDefault();
    const query = toHelpQuery(input.current?.value ?? '');
    setEmpty(query === '');
    if (query === '') input.current?.focus();
    else navigate(paths.supportSearch(query));
  }

  const field = {
    ref: input,
    name: 'keyword',
    type: 'search',
    className: 'search-input',
    'aria-label': t('search.label'),
    'aria-invalid': isEmpty || undefined,
    'aria-describedby': isEmpty ? ERROR_ID : undefined,
    placeholder: t('search.placeholder'),
    maxLength: 200,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'search',
  } as const;
  return (
    <search className="help-search">
      <form method="get" action={localizePath(language, paths.supportSearch())} onSubmit={search} noValidate>
        <div className="search-box">
          <Suspense>
            {isFocused ? (
              <SuggestField keyword={keyword} field={field} replaced={replaced} />
            ) : (
              <PlainField
                key={keyword}
                {...field}
                ref={input}
                defaultValue={keyword}
                replaced={replaced}
                onFocus={() => startTransition(() => setFocused(true))}
              />
            )}
          </Suspense>
          <Kbd className="max-md:hidden" title={t('search.hint')}>
            /
          </Kbd>
          <Button type="submit" variant="primary" size="large">
            {t('search.submit')}
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

type PlainFieldProps = ComponentProps<'input'> & {
  ref: RefObject<HTMLInputElement | null>;
  replaced: RefObject<FieldState>;
};

function PlainField({ replaced, ref, ...rest }: PlainFieldProps) {
  useLayoutEffect(() => {
    const input = ref.current;
    // Runs while the field is still in the document.
    return () => {
      if (input) replaced.current = { value: input.value, hasFocus: document.activeElement === input };
    };
  }, [ref, replaced]);
  return <input {...rest} ref={ref} />;
}
