import './program.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '#paths.ts';
import { useCurrentInView } from '#ui/useCurrentInView.ts';

/** Links between the pages of the reseller program. */
export function ProgramNav() {
  const { t } = useTranslation(['program', 'common', 'shell']);
  const row = useRef<HTMLElement>(null);
  useCurrentInView(row);
  const links = [
    { to: paths.program(), label: t('common:overview') },
    { to: paths.programPrices(), label: t('shell:nav.prices') },
    { to: paths.programApi(), label: t('nav.api') },
    { to: paths.programFrame(), label: t('nav.frame') },
    { to: paths.programLanding(), label: t('nav.landing') },
  ];
  return (
    <nav ref={row} aria-label={t('shell:areas.program')} className="tab-list mb-10">
      {links.map(({ to, label }) => (
        <NavLink key={to} end to={to} className="tab text-small">
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
