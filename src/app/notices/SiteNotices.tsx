import './siteNotices.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { SiteNotice } from '#api/generated/schemas/siteNotice.zod.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { brand } from '#lib/brand.ts';
import { getPathLanguage } from '#lib/languages.ts';
import { parseSafePath } from '#lib/safePath.ts';
import { paths } from '#paths.ts';
import { useConsent } from '#shared/consent/consent.ts';
import { NoticeStrip } from '#shared/notices/NoticeStrip.tsx';
import { useSession } from '#shared/session/useSession.ts';
import { useSiteSettings } from '#shared/siteSettings/siteSettings.ts';
import { useReservedHeight } from '#ui/useReservedHeight.ts';
import { dismissNotice, useDismissedNotices } from './dismissedNotices.ts';

const HOMES = ['/', '/home', '/homepage'];
const SUPPORT = /^\/(support|support-ticket|contact|abuse)(\/|$)/;
const GOOGLE_REGISTRY = /^\/google-registry(\/|$)/;
const REVIEW_ID = 'review';

/**
 * The notices of the site, one at a time, at the bottom of the window. They are fetched after the page has become
 * usable, so a strip at the top would push away what the visitor has begun to read.
 */
export default function SiteNotices() {
  const { t } = useTranslation('shell');
  const dismissed = useDismissedNotices();
  const notices = useNotices().filter(({ id }) => !dismissed.includes(id));
  const [index, setIndex] = useState(0);
  const notice = notices[index % notices.length];
  const box = useRef<HTMLDivElement>(null);
  useReservedHeight(box, '--site-notice');

  function dismiss(id: string) {
    dismissNotice(id);
    // The button that has the focus disappears with the last notice.
    if (notices.length === 1) document.getElementById('main')?.focus({ preventScroll: true });
  }

  return (
    // A live region announces only later changes, so it exists before the first notice.
    <div ref={box} role="status" className="site-notices not-printed">
      {notice && (
        <section aria-label={t('notices.label')}>
          <NoticeStrip
            type={notice.type}
            text={notice.text}
            onDismiss={() => dismiss(notice.id)}
            dismissLabel={t('notices.dismiss')}
            actions={
              <>
                <NoticeLink notice={notice} />
                {notices.length > 1 && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => setIndex((index + 1) % notices.length)}
                  >
                    {t('notices.next', { count: notices.length - 1 })}
                  </button>
                )}
              </>
            }
          />
        </section>
      )}
    </div>
  );
}

/** The notices of the current page, the most general first. */
function useNotices(): SiteNotice[] {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { account } = useSession();
  const settings = useSiteSettings();
  const { targeting } = useConsent();
  const support = SUPPORT.test(pathname) && settings?.customerSupportNotification;
  // The sale is for TLDs of Google Registry, so its notice appears on their pages only.
  const starter =
    account?.googleStarterSale && GOOGLE_REGISTRY.test(pathname) ? settings?.googleStarterSaleNotice : null;
  // The review page belongs to another company, so a visitor who has not agreed to marketing is not sent there.
  const asksForReview = account?.showTrustpilotEvaluateWidget && pathname === paths.products() && targeting;
  return [
    ...(settings?.activeBannerSiteNotices ?? []),
    ...(HOMES.includes(pathname) ? (settings?.homepageNotifications ?? []) : []),
    ...(support ? [support] : []),
    ...(starter ? [starter] : []),
    ...(asksForReview ? [{ id: REVIEW_ID, type: 'success', text: t('notices.review.text') } as const] : []),
  ];
}

/** Links only to paths of this site. A notice with any other address has no link. */
function NoticeLink({ notice: { id, url } }: { notice: SiteNotice }) {
  const { t } = useTranslation('shell');
  if (id === REVIEW_ID)
    return (
      <a className="link" href={brand.reviewPage} rel="noopener noreferrer">
        {t('notices.review.action')}
      </a>
    );
  const target = parseSafePath(url, window.location.origin);
  if (!target) return null;
  const { pathname, search, hash } = target;
  const path = pathname + search + hash;
  const isElsewhere =
    Object.values(backendPaths).some((build) => build() === pathname) ||
    getPathLanguage(pathname).prefix !== '';
  return isElsewhere ? (
    <a className="link" href={path}>
      {t('notices.more')}
    </a>
  ) : (
    <Link className="link" to={path}>
      {t('notices.more')}
    </Link>
  );
}
