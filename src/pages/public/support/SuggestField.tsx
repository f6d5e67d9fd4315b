import { Autocomplete } from '@base-ui/react/autocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react';
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
  /** The box around the field, below which the suggestions float. */
  box: RefObject<HTMLDivElement | null>;
  replaced: RefObject<FieldState>;
};

/** A search field with suggestions: articles with the words that were typed. */
export default function SuggestField({ keyword, field, box, replaced }: SuggestFieldProps) {
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
  return (
    <Autocomplete.Root
      items={suggestions}
      filter={null}
      mode="none"
      value={text}
      onValueChange={setText}
      open={isOpen && query !== '' && found !== undefined}
      onOpenChange={setOpen}
      itemToStringValue={({ title }: FoundArticle) => title}
    >
      <Autocomplete.Input {...field} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner className="popup-place" anchor={box} sideOffset={8} align="start">
          <Autocomplete.Popup className="popup help-suggestions" aria-label={t('search.suggestions')}>
            <Autocomplete.Empty className="help-none">{t('search.none')}</Autocomplete.Empty>
            <Autocomplete.List aria-label={t('search.suggestions')}>
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
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
      <Autocomplete.Status className="sr-only">
        {suggestions.length > 0 && t('search.found', { count: suggestions.length })}
      </Autocomplete.Status>
    </Autocomplete.Root>
  );
}
