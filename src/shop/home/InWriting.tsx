import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';

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
    <section className="section home-ruled">
      <PageColumn>
        <Heading level={2} className="home-title">
          {t('writing.heading')}
        </Heading>
        <ul className="in-writing">
          {promises.map(({ key, policy, section }) => (
            <li key={key}>
              <Link to={paths.policy(policy, section)}>{t(`writing.${key}.title`)}</Link>
              <p className="text-muted">{t(`writing.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </PageColumn>
    </section>
  );
}
