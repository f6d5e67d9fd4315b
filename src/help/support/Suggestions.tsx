import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { useCombobox } from '#ui/useCombobox.ts';
import { useSettled } from '#ui/useSettled.ts';
import { helpCategoryOptions, helpSearchOptions, toHelpQuery } from './helpSearch.ts';
import { Marked } from './Marked.tsx';

const MAX_SUGGESTIONS = 6;

type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  /** Whether the field's text has been sent, so that its page is loading. */
  isSent: () => boolean;
};

/** Suggestions for a search field: articles that match the typed words. */
export default function Suggestions({ input, isSent }: SuggestionsProps) {
  const { t } = useTranslation('help');
  const { code } = useLanguage();
  const { text, isOpen, listId, close, getOptionProps } = useCombobox(input, isSent);
  const query = useSettled(toHelpQuery(text));
  const { data: found } = useQuery({
    ...helpSearchOptions(query, code),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  const { data: categories } = useQuery({ ...helpCategoryOptions(code), enabled: query !== '' });
  const suggestions = query === '' ? [] : (found?.slice(0, MAX_SUGGESTIONS) ?? []);
  const isShown = isOpen && query !== '' && found !== undefined;
  return (
    <>
      {isShown && (
        // A press keeps the focus in the field; otherwise the suggestions would close.
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is chosen by it.
        <div className="popup help-suggestions" onMouseDown={(event) => event.preventDefault()}>
          {suggestions.length === 0 && <p className="padded text-muted">{t('search.none')}</p>}
          <div role="listbox" id={listId} aria-label={t('search.suggestions')}>
            {suggestions.map((article) => (
              <Link
                key={article.id}
                {...getOptionProps(String(article.id))}
                to={paths.supportArticle(article.slug)}
                className="help-suggestion line-up gap-4 items-start between"
                onClick={close}
              >
                <span lang={getForeignLang(article.language, code)}>
                  <Marked text={article.title} query={query} />
                </span>
                <span className="text-small text-muted">{categories?.get(article.categoryId)}</span>
              </Link>
            ))}
          </div>
        </div>
      )}
      <span role="status" className="sr-only">
        {isShown && suggestions.length > 0 && t('search.found', { count: suggestions.length })}
      </span>
    </>
  );
}
