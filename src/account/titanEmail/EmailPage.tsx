import './email.css';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { NoDomains } from '#account/product/NoDomains.tsx';
import { ProductName } from '#account/product/ProductName.tsx';
import { ApiError } from '#api/errors.ts';
import { getGetProductListQueryOptions } from '#api/generated/hooks/products.ts';
import { setUpTitanTrial } from '#api/generated/hooks/titanemail.ts';
import { TitanTrialSetup } from '#api/generated/schemas/titanTrialSetup.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { getFirstValues } from '#lib/query.ts';
import { paths } from '#paths.ts';
import { domainPageOptions, parseAskedDomain } from '#shared/domainPicker/ownDomains.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { productStatus } from '#shared/products/productStatus.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { MailboxForm } from './MailboxForm.tsx';
import { settleMailDns } from './mailDns.ts';
import { refreshEmailLists } from './mailDomain.ts';
import { reportTrial } from './reportTrial.ts';
import { useEmailErrorText, useFetchFailure } from './useEmailToasts.ts';
import type { Mailbox } from './useMailboxDraft.ts';

const TAG = 'account_email';
const EMAILS_SHOWN = 20;

const emailListOptions = () => getGetProductListQueryOptions({ type: 'titan_email', limit: EMAILS_SHOWN });

export async function load({ queries }: LoadContext) {
  await Promise.all([queries.prefetchQuery(emailListOptions()), queries.prefetchQuery(domainPageOptions())]);
}

export function Component() {
  const { t } = useTranslation(['email', 'common', 'shell']);
  const [params] = useSearchParams();
  const wanted = parseAskedDomain(params);
  const { productId } = parseLinks(params.toString());
  const { data } = usePrefetchedQuery(domainPageOptions());
  const start = useTrial();
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('shell:nav.email')} />}
        title={t('shell:nav.email')}
        facts={t('index.facts')}
      />
      <EmailList />
      <Panel title={t('trial.title')}>
        {data?.data.domain.totalCount === 0 ? (
          <NoDomains title={t('trial.noDomain')} />
        ) : (
          <MailboxForm
            key={wanted}
            linked={wanted}
            productId={productId}
            lead={t('trial.text')}
            draftKey="titan_email"
            submitLabel={t('trial.submit')}
            onSend={start}
          />
        )}
      </Panel>
    </>
  );
}

function EmailList() {
  const { t, i18n } = useTranslation(['email', 'products', 'shell', 'account']);
  const { data, isError, error, isFetching, refetch } = usePrefetchedQuery(emailListOptions());
  useFetchFailure(isError);
  const { items = [], totalCount = 0 } = data?.data.product ?? {};
  if (data && items.length === 0) return null;
  return (
    <Panel
      title={t('email:index.list')}
      padded={false}
      foot={
        totalCount > items.length && (
          <Link to={paths.products('?type=titan_email')} className="link">
            {t('email:index.all', { count: totalCount })}
          </Link>
        )
      }
    >
      {isError && (
        <LoadFailure level={3} title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      <ul className="panel-list">
        {items.map((item) => {
          const status = productStatus(item);
          const date = formatMediumDate(new Date(item.expireDate), i18n.language);
          return (
            <li key={item.id}>
              <div className="panel-list-name font-medium wrap-anywhere min-w-0">
                <ProductName product={item} />
              </div>
              <span className="text-badge text-muted tabular">{t('account:until', { date })}</span>
              <span className="panel-list-status">
                <Status kind={status}>{t(`products:status.${status}`)}</Status>
              </span>
              <Link
                to={paths.titanEmail(item.id)}
                className={buttonClass({ size: 'small' })}
                aria-label={t('email:index.manageNamed', { name: item.domainName ?? item.name })}
              >
                {t('shell:manage')}
              </Link>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** Starts a free trial, applies its DNS template if no consent is needed, and opens the new product. */
function useTrial(): (mailbox: Mailbox) => Promise<string | undefined> {
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const toText = useEmailErrorText();
  const [params] = useSearchParams();
  const refresh = () => refreshEmailLists(queries);

  return async ({ domain, local, password }) => {
    const email = `${local}@${domain}`;
    const links = parseLinks(params.toString());
    try {
      const { data } = await setUpTitanTrial({
        ...{ type: 'titan_email', email, domain, password, tag: TAG },
        ...links,
      });
      void reportTrial();
      await settleMailDns(queries, domain).catch(() => {});
      await refresh();
      navigate(paths.titanEmail(data.titanemail.id));
      return undefined;
    } catch (cause) {
      // If only the response was lost, the trial's product is in the list.
      await refresh();
      // The backend's first message is the one to show.
      return (cause instanceof ApiError && cause.messages[0]) || toText(cause);
    }
  };
}

/** The order and the product that the trial was bought with, from the parameters of this page's address. */
function parseLinks(search: string): Pick<TitanTrialSetup, 'order_id' | 'productId'> {
  const found = getFirstValues(search, ['order_id', 'productId']);
  const numbers = Object.entries(found).map(([key, text]) => [key, Number(text)] as const);
  const schema = TitanTrialSetup.shape;
  return Object.fromEntries(
    numbers.filter(([key, value]) => schema[key as 'order_id' | 'productId'].safeParse(value).success),
  );
}
