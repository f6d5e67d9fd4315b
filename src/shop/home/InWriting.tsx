import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';

const AGREEMENT = 'registration-agreement';

/** Promises, each with the section of the policy that makes it binding. */
export const promises = [
  { key: 'rights', policy: AGREEMENT, section: 'rights' },
  { key: 'late', policy: AGREEMENT, section: 'expiry' },
  { key: 'leaving', policy: AGREEMENT, section: 'transfers' },
  { key: 'refund', policy: 'refund', section: 'summary' },
  { key: 'rise', policy: AGREEMENT, section: 'prices' },
  { key: 'abuse', policy: 'legal', section: 'abuse' },
] as const;

export function InWriting() {
  const { t } = useTranslation('home');
  return (
    <Section title={t('writing.heading')} titleClass="text-display" className="home-ruled">
      <ul className="grid grid-wide ruled-rows mt-8">
        {promises.map(({ key, policy, section }) => (
          <li key={key}>
            <Link to={paths.policy(policy, section)} className="link font-semibold">
              {t(`writing.${key}.title`)}
            </Link>
            <p className="text-muted">{t(`writing.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
