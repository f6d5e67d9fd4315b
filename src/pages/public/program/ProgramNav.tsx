import './program.css';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '#paths.ts';

/** Links between the pages of the reseller program. */
export function ProgramNav() {
  const { t } = useTranslation('program');
  const links = [
    { to: paths.program(), label: t('nav.start') },
    { to: paths.programPrices(), label: t('nav.prices') },
    { to: paths.programApi(), label: t('nav.api') },
    { to: paths.programFrame(), label: t('nav.frame') },
    { to: paths.programLanding(), label: t('nav.landing') },
  ];
  return (
    <nav aria-label={t('nav.label')} className="program-nav">
      {links.map(({ to, label }) => (
        <NavLink key={to} end to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
