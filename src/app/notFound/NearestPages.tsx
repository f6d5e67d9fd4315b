import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { queryKeys } from '#api/queryKeys.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { localizePath, paths } from '#paths.ts';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { findNearest, type NearPage, type PageTitles } from './nearestPages.ts';

const COUNT = 4;

/** Pages with a similar address, followed by the most useful pages. */
export function NearestPages({ pathname }: { pathname: string }) {
  const { t } = useTranslation(['errors', 'shell']);
  const language = useLanguage();
  // The build generates a list of all pages with their titles. Without it, only the useful pages are shown.
  const { data = {} } = useQuery({
    queryKey: queryKeys.pageTitles,
    queryFn: () => fetchTitles(localizePath(language, '/pages.json')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const useful = [
    { path: paths.search(), title: t('notFound.pages.search') },
    { path: paths.bulk(), title: t('shell:searchMany') },
    { path: paths.tlds(), title: t('notFound.pages.prices') },
    { path: paths.support(), title: t('notFound.pages.support') },
  ].map((page): NearPage => ({ ...page, parts: [{ text: page.path, isDifferent: false }] }));
  const nearest = findNearest(pathname, data, COUNT);
  const others = useful.filter(({ path }) => nearest.every((page) => page.path !== path));
  return (
    <nav aria-label={t('notFound.nearest')}>
      <ul className="not-found-pages">
        {[...nearest, ...others].slice(0, COUNT).map(({ path, title, parts }) => (
          <li key={path}>
            <Link to={path}>
              <span translate="no" className="not-found-path font-medium wrap-anywhere">
                {parts.map(({ text, isDifferent }, index) =>
                  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a path may be alike.
                  isDifferent ? <mark key={index}>{text}</mark> : text,
                )}
              </span>
              <span className="text-muted">{title}</span>
              <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function fetchTitles(address: string): Promise<PageTitles> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
