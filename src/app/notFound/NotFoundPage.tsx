import './notFound.css';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SearchForm } from '#shared/search/SearchForm.tsx';
import { cx } from '#ui/cx.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { NearestPages } from './NearestPages.tsx';
import { formatPath, parseName } from './nearestPages.ts';

/** The address of the static page, which is served at any address until the app has started. */
const OWN_PATH = '/404';
/** Longer names are in smaller type, so that they fit on one line. Chinese characters are twice as wide. */
const LONG = 9;
const LONGEST = 17;
const MAX_LETTERS = 26;

export function Component() {
  const { t } = useTranslation('errors');
  const { pathname } = useLocation();
  const { label, keyword } = pathname === OWN_PATH ? { label: '', keyword: '' } : parseName(pathname);
  return (
    <PageColumn className="page-block">
      <BigName label={label} />
      <div className="stack two-columns gap-10">
        <div>
          <PageTitle
            size="display"
            title={t('notFound.title')}
            lead={label ? t('notFound.text', { path: formatPath(pathname) }) : t('notFound.plain')}
            leadClass="mt-3 mb-6 text-lead wrap-anywhere"
          />
          <SearchForm keyword={keyword} />
        </div>
        <NearestPages pathname={pathname} />
      </div>
    </PageColumn>
  );
}

/** The path, shown as a domain name under the TLD 404. */
function BigName({ label }: { label: string }) {
  const letters = [...label];
  const width = letters.length + (label.match(/\p{Script=Han}/gu)?.length ?? 0);
  const shown = width > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join('')}…` : label;
  return (
    <p
      aria-hidden="true"
      translate="no"
      className={cx(
        'not-found-name nowrap mb-8',
        width >= LONG && 'not-found-name-long',
        width >= LONGEST && 'not-found-name-longest',
      )}
    >
      <bdi dir="ltr">
        <bdi>{shown}</bdi>
        <span className="text-accent">.</span>
        <span className="not-found-status text-muted">404</span>
      </bdi>
    </p>
  );
}
