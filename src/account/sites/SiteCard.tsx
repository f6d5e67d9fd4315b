import type { ReactNode } from 'react';
import '#ui/window.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { serverNow } from '#lib/serverClock.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { connectSearch } from './connection.ts';
import { EditSite } from './EditSite.tsx';
import { planOf, type SiteStatus, siteStatus } from './siteStatus.ts';

/** A plan with its site, which may still be in creation. */
export function ProductCard({ product }: { product: SiteProduct }) {
  const { t, i18n } = useTranslation(['sites', 'account', 'shell']);
  const { id, type, plan, expireDate, wixData: site } = product;
  const { name, term } = planOf(plan);
  const now = serverNow();
  const status = siteStatus(product, now);
  const date = formatMediumDate(new Date(expireDate), i18n.language);
  const page = paths.siteProduct(type, id);
  const until = t(Date.parse(expireDate) > now ? 'account:until' : 'untilPast', { date });
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
          ? { label: t('addresses.connect'), to: page + connectSearch({ domain: null, label: null }) }
          : { label: t('shell:manage'), to: page }
      }
    />
  );
}

/** A free site. */
export function FreeSiteCard({ site }: { site: Site }) {
  const { t } = useTranslation(['sites', 'account']);
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
      action={{ label: t('account:chooseAPlan'), to: page }}
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
  const { t } = useTranslation(['sites', 'account']);
  return (
    <li className="card site-card">
      <div className="ruled-below ground-sunk" aria-hidden="true">
        <p className="window-bar line-up">
          <span className="window-dots" />
          <bdi translate="no" className="truncate">
            {address}
          </bdi>
        </p>
        <p className="site-thumb-name text-heading wrap-anywhere">{name}</p>
      </div>
      <div className="site-card-body stack gap-1 panel-line">
        <div className="row between">
          <h2 className="text-small font-semibold wrap-anywhere min-w-0">
            <Link to={to} className="tap">
              {name}
            </Link>
          </h2>
          <Status kind={status}>{statusLabel ?? t(`status.${status}`)}</Status>
        </div>
        <p className="text-badge text-muted tabular">{facts}</p>
        <div className="row gap-2 mt-2">
          {editorUrl && <EditSite editorUrl={editorUrl} name={name} />}
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
