import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import { domainPageOptions, onlyDomainOf, parseAskedDomain } from '#shared/domainPicker/ownDomains.ts';
import { type BarOf, isGone, useDomainBar } from '#shared/domainPicker/useDomainBar.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { connectSearch, isLabel } from './connection.ts';

type Kind = 'domain' | 'subdomain';

/** The first step: choosing one of the account's domains or a subdomain of it. */
export function ChooseAddress({ product, site }: { product: SiteProduct; site: Site }) {
  const { t } = useTranslation(['sites', 'account', 'common']);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data } = usePartQuery(domainPageOptions());
  const [chosen, setChosen] = useState<string | null>();
  const domain = chosen === undefined ? (parseAskedDomain(params) ?? onlyDomainOf(data)) : chosen;
  const barOf: BarOf = (held) => (isGone(held) ? t('account:pick.isDeleted') : undefined);
  const bar = useDomainBar(domain, barOf);
  const [kind, setKind] = useState<Kind>('domain');
  const [label, setLabel] = useState('');
  const [isChecked, setChecked] = useState(false);
  const subdomain = kind === 'subdomain' ? label.trim().toLowerCase() : null;
  const isLabelWrong = isChecked && subdomain !== null && !isLabel(subdomain);
  const labelField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (domain === null || bar !== undefined)
      event.currentTarget.querySelector<HTMLInputElement>('[name=domain]')?.focus();
    else if (subdomain !== null && !isLabel(subdomain)) labelField.current?.focus();
    else navigate({ search: connectSearch({ domain, label: subdomain }) });
  }

  if (data?.data.domain.totalCount === 0) return <NoDomains productId={product.id} />;
  const asked = [params.get('label'), params.get('connect')].filter(Boolean).join('.');
  return (
    <form onSubmit={submit} noValidate className="wide-measure stack gap-5">
      {asked && <Notice tone="bad">{t('sites:connect.invalid', { name: asked })}</Notice>}
      <Panel title={t('sites:connect.domain')} actions={<BuyLink productId={product.id} />}>
        <DomainChoice
          site={site}
          value={domain}
          onChange={setChosen}
          problem={domain === null ? isChecked && t('account:pick.missing') : bar}
          barOf={barOf}
        />
      </Panel>
      <Panel title={t('sites:connect.kind')}>
        <KindChoice value={kind} onChange={setKind} />
        {kind === 'subdomain' && (
          <TextField
            ref={labelField}
            wide
            label={t('sites:connect.label')}
            after={domain ? `.${nameToUnicode(domain)}` : undefined}
            value={label}
            maxLength={63}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={isLabelWrong && t('sites:connect.labelInvalid')}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Panel>
      <div className="buttons between">
        <Link to={paths.siteProduct(product.type, product.id)} className={buttonClass({ variant: 'quiet' })}>
          {t('common:cancel')}
        </Link>
        <Button type="submit" variant="primary">
          {t('sites:connect.check')}
        </Button>
      </div>
    </form>
  );
}

function NoDomains({ productId }: { productId: number }) {
  const { t } = useTranslation(['sites', 'account']);
  return (
    <EmptyState
      title={t('account:noDomains')}
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
  value: string | null;
  onChange: (domain: string | null) => void;
  problem: string | false | undefined;
  barOf: BarOf;
};

function DomainChoice({ site, value, onChange, problem, barOf }: DomainChoiceProps) {
  const { t } = useTranslation(['sites', 'account']);
  const isConnected = site.domains.some(({ host, status }) => host === value && status === 'connected');
  return (
    <DomainPicker
      label={t('sites:connect.find')}
      help={isConnected ? t('sites:connect.isConnected') : t('account:pick.help')}
      name="domain"
      value={value}
      onChange={onChange}
      error={problem}
      barOf={barOf}
    />
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
