import '#shared/landing/product.css';
import './program.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { Section } from '#shared/landing/Section.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { buttonClass } from '#ui/buttonClass.ts';

type JoinPartProps = {
  title: string;
  limits: readonly string[];
  /** The way of selling that is preselected. */
  type?: string;
  /** A support article or a page of the program. */
  more: { to: string; label: string };
};

/** What people should know before they join, above the button. */
export function JoinPart({ title, limits, type, more }: JoinPartProps) {
  const { t } = useTranslation('program');
  const { account } = useSession();
  const isReseller = account?.resellerData != null;
  return (
    <Section title={title} ground="sunk" split="wide">
      <div>
        <ul className="ruled-list">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
        <p className="mt-8 row gap-6">
          <Link
            to={isReseller ? paths.reseller() : paths.resellerJoin(type)}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {isReseller ? t('join.dashboard') : t('join.action')}
          </Link>
          <Link to={more.to} className="link tap">
            {more.label}
          </Link>
        </p>
        {!isReseller && <p className="mt-3 text-muted text-small">{t('join.note')}</p>}
      </div>
    </Section>
  );
}
