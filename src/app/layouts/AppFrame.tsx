import './appFrame.css';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { cx } from '#ui/cx.ts';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { BrandMark } from './BrandMark.tsx';
import { Footer } from './Footer.tsx';

/** A link in the rail and, on phones, in the bottom bar. */
export type Section = {
  key: string;
  to: string;
  icon: ComponentType<IconProps>;
  label: string;
  count?: number | undefined;
  /** Path prefix of other pages that belong to the section. */
  within?: string;
};

type AppFrameProps = {
  /** The accessible name of rail and bottom bar. */
  label: string;
  sections: readonly Section[];
  /** Links out of the area, at the bottom of the rail. */
  exits: readonly Section[];
  search?: ReactNode;
  tools: ReactNode;
  isAdmin?: boolean;
  children: ReactNode;
};

/** The frame of account and admin pages: top bar, rail, content, and a bottom bar on phones. */
export function AppFrame({ label, sections, exits, search, tools, isAdmin, children }: AppFrameProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={cx('frame', isAdmin && 'frame-admin')}>
      <header className="frame-top">
        <Link to={paths.home()} className="brand" aria-label={t('nav.home', { brand: brand.name })}>
          <BrandMark />
          <span>{brand.name}</span>
        </Link>
        {search}
        <div className="frame-tools">{tools}</div>
      </header>
      <nav aria-label={label} className="frame-rail">
        <SectionLinks sections={sections} />
        <SectionLinks sections={exits} />
      </nav>
      <div className="frame-body">
        <main id="main" tabIndex={-1} className="frame-main">
          {children}
        </main>
        <Footer />
      </div>
      <nav aria-label={label} className="frame-bottom">
        <SectionLinks sections={[...sections, ...exits]} />
      </nav>
    </div>
  );
}

function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {sections.map(({ key, to, icon: Icon, label, count, within }) => (
        <li key={key}>
          <Link
            to={to}
            aria-current={
              pathname === to ? 'page' : Boolean(within && pathname.startsWith(within)) || undefined
            }
          >
            <Icon />
            <span>{label}</span>
            {count !== undefined && count > 0 && <Count>{count}</Count>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
