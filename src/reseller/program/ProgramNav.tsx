import './program.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useCurrentInView } from '#ui/useCurrentInView.ts';

/** Links between the pages of the reseller program. */
export function ProgramNav() {
  const { t } = useTranslation('program');
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  const links = [
    { to: paths.program(), label: t('nav.start') },
    { to: paths.programPrices(), label: t('nav.prices') },
    { to: paths.programApi(), label: t('nav.api') },
    { to: paths.programFrame(), label: t('nav.frame') },
    { to: paths.programLanding(), label: t('nav.landing') },
  ];
  return (
    <nav ref={row} aria-label={t('nav.label')} className="program-nav">
      {links.map(({ to, label }) => (
        <NavLink key={to} end to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
