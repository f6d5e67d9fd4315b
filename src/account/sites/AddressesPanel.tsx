import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getGetWixProductQueryOptions } from '#api/generated/hooks/wix.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import type { SiteAddress } from '#api/generated/schemas/siteAddress.zod.ts';
import type { SiteProduct } from '#api/generated/schemas/siteProduct.zod.ts';
import { useLazyPart } from '#i18n/useLazyPart.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { connectSearch } from './connection.ts';

const DNS_CHECK_INTERVAL_MS = 60_000;

type AddressesPanelProps = {
  product: SiteProduct;
  site: Site;
  /** Whether the plan is neither suspended nor expired, so that an address can be added. */
  isUsable: boolean;
};

/** The addresses of a site. */
export function AddressesPanel({ product, site, isUsable }: AddressesPanelProps) {
  const { t } = useTranslation('sites');
  const isWaiting = site.domains.some(({ status }) => status === 'pending_dns');
  useQuery({
    ...getGetWixProductQueryOptions(product.id),
    retryOnMount: false,
    refetchInterval: isWaiting && DNS_CHECK_INTERVAL_MS,
  });
  const [disconnecting, setDisconnecting] = useState<SiteAddress>();
  const [isChanging, setChanging] = useState(false);
  const Disconnect = useLazyPart(() => import('./DisconnectDialog.tsx'), ['changes', 'dns']);
  const FreeAddress = useLazyPart(() => import('./FreeAddressDialog.tsx'), []);
  return (
    <Panel
      title={t('addresses.title')}
      padded={false}
      actions={
        isUsable && (
          <Link
            to={{ search: connectSearch({ domain: null, label: null }) }}
            className={buttonClass({ size: 'small' })}
          >
            <PlusIcon />
            {t('addresses.connect')}
          </Link>
        )
      }
    >
      <ul className="panel-list">
        {site.domains.map((address) => (
          <AddressRow
            key={address.host}
            address={address}
            product={product}
            onChange={isUsable ? () => setChanging(true) : undefined}
            onDisconnect={() => setDisconnecting(address)}
          />
        ))}
      </ul>
      {disconnecting && (
        <Disconnect
          product={product}
          address={disconnecting}
          freeHost={new URL(site.viewUrl).host}
          onClose={() => setDisconnecting(undefined)}
        />
      )}
      {isChanging && <FreeAddress productId={product.id} site={site} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

type AddressRowProps = {
  address: SiteAddress;
  product: SiteProduct;
  onChange: (() => void) | undefined;
  onDisconnect: () => void;
};

function AddressRow(props: AddressRowProps) {
  const { t } = useTranslation('sites');
  const { host, status, free, connectionType } = props.address;
  const isPending = status === 'pending_dns';
  const kind = free ? 'free' : connectionType;
  return (
    <li>
      <GlobeIcon />
      <span className="panel-list-name font-medium wrap-anywhere min-w-0">
        <a href={`https://${host}/`} target="_blank" rel="noreferrer" className="tap">
          <bdi translate="no">{nameToUnicode(host)}</bdi>
        </a>
        <span className="text-badge text-muted tabular">
          {t(`addresses.${isPending ? 'pending' : kind}`)}
        </span>
      </span>
      <Status kind={isPending ? 'waitingForDns' : 'connected'}>
        {t(`status.${isPending ? 'waitingForDns' : 'connected'}`)}
      </Status>
      <AddressActions {...props} />
    </li>
  );
}

function AddressActions({ address, product, onChange, onDisconnect }: AddressRowProps) {
  const { t } = useTranslation('sites');
  const name = nameToUnicode(address.host);
  if (address.free) {
    return (
      <span className="site-list-actions row gap-1 justify-end hide-empty">
        {onChange && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${t('addresses.change')}: ${name}`}
            onClick={onChange}
          >
            {t('addresses.change')}
          </Button>
        )}
      </span>
    );
  }
  const search = connectSearch({ domain: address.domainName, label: address.subdomain });
  return (
    <span className="site-list-actions row gap-1 justify-end hide-empty">
      {address.status === 'pending_dns' && (
        <Link
          to={paths.siteProduct(product.type, product.id) + search}
          className={buttonClass({ size: 'small' })}
          aria-label={`${t('addresses.finish')}: ${name}`}
        >
          {t('addresses.finish')}
        </Link>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={`${t('addresses.disconnect')}: ${name}`}
        onClick={onDisconnect}
      >
        {t('addresses.disconnect')}
      </Button>
    </span>
  );
}
