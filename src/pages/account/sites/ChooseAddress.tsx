import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { ProductListResponse } from '#api/generated/schemas/productListResponse.zod.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { isDeleted } from '#features/products/productStatus.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { connectSearch, DOMAINS_SHOWN, isLabel, ownDomainsOptions } from './connection.ts';

type Kind = 'domain' | 'subdomain';

/** The first step: choosing one of the account's domains or a subdomain of it. */
export function ChooseAddress({ product, site }: { product: SiteProduct; site: Site }) {
  const { t } = useTranslation('sites');
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [domain, setDomain] = useState<string>();
  const [kind, setKind] = useState<Kind>('domain');
  const [label, setLabel] = useState('');
  const [wrong, setWrong] = useState<'domain' | 'label'>();
  const labelField = useRef<HTMLInputElement>(null);
  const { data, isFetching } = useQuery(ownDomainsOptions(useDeferredValue(query.trim())));
  const found = data?.data.product;

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = kind === 'subdomain' ? label.trim().toLowerCase() : null;
    const problem = !domain ? 'domain' : wanted !== null && !isLabel(wanted) ? 'label' : undefined;
    setWrong(problem);
    if (problem === 'label') labelField.current?.focus();
    if (!problem && domain) navigate({ search: connectSearch({ domain, label: wanted }) });
  }

  if (found?.totalCount === 0 && query === '' && !isFetching) return <NoDomains productId={product.id} />;
  return (
    <form onSubmit={submit} noValidate className="site-connect">
      <Panel title={t('connect.domain')} actions={<BuyLink productId={product.id} />}>
        <DomainChoice
          site={site}
          found={found}
          query={query}
          onQuery={setQuery}
          value={domain}
          onChange={setDomain}
          error={wrong === 'domain' ? t('connect.domainMissing') : undefined}
        />
      </Panel>
      <Panel title={t('connect.kind')}>
        <KindChoice value={kind} onChange={setKind} />
        {kind === 'subdomain' && (
          <TextField
            ref={labelField}
            wide
            label={t('connect.label')}
            after={domain ? `.${nameToUnicode(domain)}` : undefined}
            value={label}
            maxLength={63}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={wrong === 'label' ? t('connect.labelInvalid') : undefined}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Panel>
      <div className="site-actions">
        <Link to={paths.siteProduct(product.type, product.id)} className={buttonClass({ variant: 'quiet' })}>
          {t('connect.cancel')}
        </Link>
        <Button type="submit" variant="primary">
          {t('connect.next')}
        </Button>
      </div>
    </form>
  );
}

function NoDomains({ productId }: { productId: number }) {
  const { t } = useTranslation('sites');
  return (
    <EmptyState
      title={t('connect.noDomains')}
      action={
        <Link to={paths.siteDomain(productId)} className={buttonClass({ variant: 'primary' })}>
          {t('connect.buy')}
        </Link>
      }
    >
      {t('connect.noDomainsText')}
    </EmptyState>
  );
}

type DomainChoiceProps = {
  site: Site;
  found: ProductListResponse['data']['product'] | undefined;
  query: string;
  onQuery: (query: string) => void;
  value: string | undefined;
  onChange: (domain: string) => void;
  error: string | undefined;
};

/** The account's domains, with a search field if there are many. */
function DomainChoice({ site, found, query, onQuery, value, onChange, error }: DomainChoiceProps) {
  const { t } = useTranslation('sites');
  const isLong = query !== '' || (found?.totalCount ?? 0) > DOMAINS_SHOWN;
  return (
    <>
      {isLong && (
        <TextField
          wide
          type="search"
          label={t('connect.find')}
          value={query}
          maxLength={253}
          onChange={(event) => onQuery(event.target.value)}
        />
      )}
      <RadioGroup
        legend={t('connect.domain')}
        legendHidden
        className="site-domains"
        value={value ?? ''}
        onChange={onChange}
        error={error}
        options={(found?.items ?? []).map((item) =>
          toOption(item, site, t('connect.isConnected'), t('connect.isDeleted')),
        )}
      />
      {isLong && (
        <p className="muted-note">
          {t('connect.some', { shown: found?.items.length, count: found?.totalCount ?? 0 })}
        </p>
      )}
    </>
  );
}

function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation('sites');
  return (
    <RadioGroup
      legend={t('connect.kind')}
      legendHidden
      value={value}
      onChange={(kind) => onChange(kind === 'subdomain' ? 'subdomain' : 'domain')}
      options={[
        { value: 'domain', label: t('connect.whole'), description: t('connect.wholeText') },
        { value: 'subdomain', label: t('connect.below'), description: t('connect.belowText') },
      ]}
    />
  );
}

function BuyLink({ productId }: { productId: number }) {
  const { t } = useTranslation('sites');
  return (
    <Link to={paths.siteDomain(productId)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {t('connect.buy')}
    </Link>
  );
}

function toOption(item: HeldProduct, site: Site, connected: string, deleted: string) {
  const isConnected = site.domains.some(
    ({ host, status }) => host === item.domainName && status === 'connected',
  );
  const isGone = isDeleted(item);
  return {
    value: item.domainName ?? '',
    label: <bdi translate="no">{item.name}</bdi>,
    description: isGone ? deleted : isConnected ? connected : undefined,
    disabled: isGone,
  };
}
