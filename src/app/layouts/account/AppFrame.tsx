import './appFrame.css';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { findCurrentSection, type Section, type SectionGroup } from '#app/layouts/sections.ts';
import { NewDeviceNotice } from '#app/notices/NewDeviceNotice.tsx';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { brand } from '#lib/brand.ts';
import { paths } from '#paths.ts';
import { setKeysDialogOpen, useKeysDialogOpen } from '#shared/list/keysDialog.ts';
import { BrandMark } from '#ui/BrandMark.tsx';
import { cx } from '#ui/cx.ts';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { useWasOpened } from '#ui/useWasOpened.ts';
import { Count } from '#ui/workspace/Count.tsx';
import { FrameFooter } from './FrameFooter.tsx';
import { useFocusRecovery } from './useFocusRecovery.ts';
import { useFrameKeys } from './useFrameKeys.ts';

/** The number of sections that fit into the bottom bar of a phone. */
const BOTTOM_BAR_SIZE = 5;

type AppFrameProps = {
  /** The accessible name of rail and bottom bar. */
  label: string;
  /** The groups of the rail; the last one is at its bottom. */
  groups: readonly SectionGroup[];
  search?: ReactNode;
  tools: ReactNode;
  isAdmin?: boolean;
  footer?: ReactNode;
  children: ReactNode;
};

/** The frame of account and admin pages: top bar, rail, content, and a bottom bar on phones. */
export function AppFrame(props: AppFrameProps) {
  const { label, groups, search, tools, isAdmin, footer = <FrameFooter />, children } = props;
  const { t } = useTranslation('shell');
  useFrameKeys(groups);
  useFocusRecovery();
  const current = findCurrentSection(
    groups.flatMap(({ sections }) => sections),
    useLocation(),
  );
  return (
    <div className={cx('frame', isAdmin && 'frame-admin')}>
      <header className="frame-top ruled-below line-up">
        <Link
          to={paths.home()}
          className="brand line-up fixed-size"
          aria-label={t('nav.home', { brand: brand.name })}
        >
          <BrandMark />
          <span className="wide-only">{brand.name}</span>
        </Link>
        {search}
        <div className="frame-tools line-up gap-1 ms-auto">{tools}</div>
      </header>
      <nav aria-label={label} className="frame-rail wide-only">
        {groups.map(({ key, label: name, sections }) => (
          <div key={key}>
            {name && <p className="frame-group text-badge text-muted font-medium">{name}</p>}
            <ul aria-label={name}>
              {sections.map((section) => (
                <SectionLink key={section.key} section={section} isCurrent={section === current} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="frame-body min-w-0">
        <main id="main" tabIndex={-1} className="frame-main focus-target stack gap-5 grow text-small">
          <NewDeviceNotice />
          {children}
        </main>
        {footer}
      </div>
      <BottomBar label={label} groups={groups} current={current} />
      <KeysDialog groups={groups} />
    </div>
  );
}

/** The list of keyboard shortcuts. Its code loads when the list is first opened. */
function KeysDialog({ groups }: Pick<AppFrameProps, 'groups'>) {
  const FrameKeysDialog = useLazyPart(() => import('./FrameKeysDialog.tsx'), ['list', 'shortcuts']);
  const isOpen = useKeysDialogOpen();
  if (!useWasOpened(isOpen)) return null;
  return (
    <Suspense>
      <FrameKeysDialog open={isOpen} onOpenChange={setKeysDialogOpen} groups={groups} />
    </Suspense>
  );
}

type SectionLinkProps = { section: Section; isCurrent: boolean };

function SectionLink({ section, isCurrent }: SectionLinkProps) {
  const { to, icon: Icon, label, count, isUrgent } = section;
  return (
    <li>
      <Link to={to} className="line-up" aria-current={isCurrent ? 'page' : undefined}>
        <Icon />
        <span>{label}</span>
        {count !== undefined && count > 0 && (
          <Count tone={isUrgent ? 'warm' : 'neutral'} className={cx(isUrgent && 'count-urgent')}>
            {count}
          </Count>
        )}
      </Link>
    </li>
  );
}

type BottomBarProps = Pick<AppFrameProps, 'label' | 'groups'> & { current: Section | undefined };

/** The navigation on phones: the most used sections, and a button that opens the others if they don't fit. */
function BottomBar({ label, groups, current }: BottomBarProps) {
  const { t } = useTranslation('account');
  const MoreSections = useLazyPart(() => import('./MoreSections.tsx'), []);
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  const all = groups.flatMap(({ sections }) => sections);
  const hasMore = all.length > BOTTOM_BAR_SIZE;
  const shown = hasMore ? all.filter(({ isOnBottomBar }) => isOnBottomBar) : all;
  return (
    <nav aria-label={label} className="frame-bottom narrow-only ruled">
      <ul>
        {shown.map((section) => (
          <SectionLink key={section.key} section={section} isCurrent={section === current} />
        ))}
        {hasMore && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              data-current={current && !shown.includes(current) ? '' : undefined}
              onClick={() => setOpen(true)}
            >
              <MenuIcon />
              <span>{t('sections.more')}</span>
            </button>
          </li>
        )}
      </ul>
      {wasOpened && (
        <Suspense>
          <MoreSections
            open={isOpen}
            onOpenChange={setOpen}
            groups={groups.map((group) => ({
              ...group,
              sections: group.sections.filter((section) => !shown.includes(section)),
            }))}
            current={current}
          />
        </Suspense>
      )}
    </nav>
  );
}
