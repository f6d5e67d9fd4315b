import '#shared/search/searchForm.css';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { useAddressField } from '#shared/search/useAddressField.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';

/** The search form of the blog. Without scripts, the server redirects its query to the address of the results. */
export function BlogSearchForm({ keyword = '' }: { keyword?: string }) {
  const { t } = useTranslation(['blog', 'shell']);
  const language = useLanguage();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  useAddressField(input);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('keyword')).trim();
    // In a path, browsers would resolve `.` and `..`.
    navigate(paths.blogSearch(/^\.{1,2}$/.test(text) ? '' : text.toWellFormed()));
  }

  return (
    <search className="blog-search">
      <form
        method="get"
        action={localizePath(language, paths.blogSearch())}
        onSubmit={search}
        className="search-box line-up"
      >
        <input
          ref={input}
          name="keyword"
          type="search"
          className="search-input min-w-0 grow"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          defaultValue={keyword}
          autoComplete="off"
          enterKeyHint="search"
        />
        <IconButton type="submit" label={t('shell:search')} icon={<SearchIcon />} />
      </form>
    </search>
  );
}
