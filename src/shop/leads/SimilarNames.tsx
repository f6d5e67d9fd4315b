import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useResultsPath } from '#shared/search/searchPage.ts';
import { suggestNames } from './suggestNames.ts';

/** Valid names that may have been meant by a text that can't be a name. */
export default function SimilarNames({ name }: { name: string }) {
  const { t } = useTranslation(['leads', 'shell']);
  const toResults = useResultsPath();
  const names = suggestNames(name);
  if (names.length === 0) return null;
  return (
    <div className="mt-4">
      <p>{t('invalid.text')}</p>
      <ul className="lead-names">
        {names.map((one) => (
          <li key={one} className="lead-name">
            <Link className="button" to={toResults(one)}>
              {t('shell:searchFor', { name: one })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
