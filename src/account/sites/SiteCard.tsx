import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { ExternalIcon } from '#ui/icons/ExternalIcon.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { connectSearch } from './connection.ts';
import { planOf, type SiteStatus, siteStatus } from './siteStatus.ts';

/** A plan with its site, which may still be in creation. */
export function ProductCard({ product }: { product: SiteProduct }) {
  const { t, i18n } = useTranslation('sites');
  const { id, type, plan, expireDate, wixData: site } = product;
  const { name, term } = planOf(plan);
  const now = serverNow();
  const status = siteStatus(product, now);
  const date = formatMediumDate(new Date(expireDate), i18n.language);
  const page = paths.siteProduct(type, id);
  const until = t(Date.parse(expireDate) > now ? 'until' : 'untilPast', { date });
  return (
    <Card
      to={page}
      name={site?.displayName ?? name}
      address={site ? addressOf(site) : t(`status.${status}`)}
      status={status}
      facts={`${t(`plan.${term}`, { name })} · ${until}`}
      editorUrl={site?.editorUrl}
      action={
        status === 'free'
          ? { label: t('card.connect'), to: page + connectSearch({ domain: null, label: null }) }
          : { label: t('card.manage'), to: page }
      }
    />
  );
}

/** A free site. */
export function FreeSiteCard({ site }: { site: Site }) {
  const { t } = useTranslation('sites');
  const page = paths.freeSite(site.type, site.siteId);
  return (
    <Card
      to={page}
      name={site.displayName}
      address={addressOf(site)}
      status="free"
      statusLabel={t('status.freePlan')}
      facts={t(`card.freeOf.${site.type}`)}
      editorUrl={site.editorUrl}
      action={{ label: t('card.choosePlan'), to: page }}
    />
  );
}

type CardProps = {
  to: string;
  name: string;
  address: string;
  status: SiteStatus;
  statusLabel?: string;
  facts: ReactNode;
  editorUrl: string | undefined;
  action: { label: string; to: string };
};

function Card({ to, name, address, status, statusLabel, facts, editorUrl, action }: CardProps) {
  const { t } = useTranslation('sites');
  return (
    <li className="card site-card">
      <div className="site-thumb" aria-hidden="true">
        <p className="site-thumb-bar">
          <i />
          <i />
          <i />
          <bdi translate="no">{address}</bdi>
        </p>
        <p className="site-thumb-name">{name}</p>
      </div>
      <div className="site-card-body">
        <div className="site-card-head">
          <h2>
            <Link to={to} className="inline-flex min-h-6 items-center">
              {name}
            </Link>
          </h2>
          <Status kind={status}>{statusLabel ?? t(`status.${status}`)}</Status>
        </div>
        <p className="muted-note">{facts}</p>
        <div className="site-card-actions">
          {editorUrl && (
            <a
              href={editorUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 'small' })}
              aria-label={`${t('edit')}: ${name}`}
            >
              {t('edit')}
              <ExternalIcon />
            </a>
          )}
          <Link
            to={action.to}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            aria-label={`${action.label}: ${name}`}
          >
            {action.label}
          </Link>
        </div>
      </div>
    </li>
  );
}

/** The main address of a site: its own domain if one is connected. */
function addressOf({ domains, viewUrl }: Site): string {
  const own = domains.find(({ free, status }) => !free && status === 'connected');
  return nameToUnicode(own?.host ?? new URL(viewUrl).host);
}
