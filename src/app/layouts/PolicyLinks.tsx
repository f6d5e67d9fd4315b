import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';

/** The policies that buyers look for most. */
export function PolicyLinks() {
  const { t } = useTranslation('shell');
  return (
    <nav aria-label={t('footer.policies')}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <Link className="text-link" to={paths.policy('legal')}>
            {t('footer.privacy')}
          </Link>
        </li>
        <li>
          <Link className="text-link" to={paths.policy('registration-agreement')}>
            {t('footer.registrationAgreement')}
          </Link>
        </li>
        <li>
          <Link className="text-link" to={paths.policy('refund')}>
            {t('footer.refunds')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
