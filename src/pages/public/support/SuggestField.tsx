import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  type FoundArticle,
  helpCategoryOptions,
  helpSearchOptions,
  toHelpQuery,
} from '#features/support/helpSearch.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { useSettled } from '#ui/useSettled.ts';
import { Marked } from './Marked.tsx';

const MAX_SUGGESTIONS = 6;

/** What the plain field contained when this one took its place. */
export type FieldState = { value: string; hasFocus: boolean };

type SuggestFieldProps = {
  /** The keyword of the address. */
  keyword: string;
  field: ComponentProps<typeof Autocomplete.Input> & { ref: RefObject<HTMLInputElement | null> };
  replaced: RefObject<FieldState>;
};

/** A search field with suggestions: articles with the words that were typed. */
export default function SuggestField({ keyword, field, replaced }: SuggestFieldProps) {
  const { t } = useTranslation('help');
  const { code } = useLanguage();
  const [text, setText] = useState(replaced.current.value);
  const [isOpen, setOpen] = useState(false);
  const [shownKeyword, setShownKeyword] = useState(keyword);
  if (keyword !== shownKeyword) {
    setShownKeyword(keyword);
    setText(keyword);
    setOpen(false);
  }
  const query = useSettled(toHelpQuery(text));
  const { data: found } = useQuery({
    ...helpSearchOptions(query, code),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const { data: categories } = useQuery({ ...helpCategoryOptions(code), enabled: query !== '' });

  useLayoutEffect(() => {
    const { value, hasFocus } = replaced.current;
    setText((before) => {
      if (value !== before) setOpen(true);
      return value;
    });
    if (hasFocus) field.ref.current?.focus();
  }, [field.ref, replaced]);

  const suggestions = query === '' ? [] : (found?.slice(0, MAX_SUGGESTIONS) ?? []);
  const isShown = isOpen && query !== '' && found !== undefined;

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isShown) return;
    // Otherwise the library empties the field.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowDown') setOpen(true);
    else if (key === 'Enter') setOpen(false);
  }

  return (
    // Inline, because the library's own popup hides the rest of the page from screen readers.
    <Autocomplete.Root
      open
      inline
      items={suggestions}
      filter={null}
      mode="none"
      value={text}
      onValueChange={(value) => {
        setText(value);
        setOpen(true);
      }}
      itemToStringValue={({ title }: FoundArticle) => title}
    >
      <Autocomplete.Input
        {...field}
        aria-expanded={isShown}
        onKeyDownCapture={closeOnEscape}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      {isShown && (
        <div className="popup help-suggestions">
          {suggestions.length === 0 && <p className="help-none">{t('search.none')}</p>}
          <Autocomplete.List
            aria-label={t('search.suggestions')}
            // A press keeps the focus in the field, whose loss closes the suggestions.
            onMouseDown={(event) => event.preventDefault()}
          >
            {(article: FoundArticle) => (
              <Autocomplete.Item
                key={article.id}
                value={article}
                className="help-suggestion"
                render={<Link to={paths.supportArticle(article.slug)} />}
              >
                <span lang={getForeignLang(article.locale, code)}>
                  <Marked text={article.title} query={query} />
                </span>
                <span>{categories?.get(article.categoryId)}</span>
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </div>
      )}
      <Autocomplete.Status className="sr-only">
        {isShown && suggestions.length > 0 && t('search.found', { count: suggestions.length })}
      </Autocomplete.Status>
    </Autocomplete.Root>
  );
}
