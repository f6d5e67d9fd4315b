import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { splitDomainName } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { DomainName } from '#ui/DomainName.tsx';

/** Links to the searches for example names, which are in ASCII. */
export function ExampleLinks({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('landing');
  return (
    <ul aria-label={t('examples.label')} className="card clip example-links">
      {names.map((name) => (
        <li key={name}>
          <Link to={paths.searchResults(name)}>
            <DomainName {...splitDomainName(name)} ascii={name} />
            <span className="text-muted text-small">{t('examples.search')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
