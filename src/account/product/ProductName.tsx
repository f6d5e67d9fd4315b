import { Link } from 'react-router-dom';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import type { HeldSubProduct } from '#api/generated/schemas/heldSubProduct.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { ownPage, productIcon } from './productPages.ts';

/** The name of a product: the domain, or the plan with its domain. */
export function ProductName({ product }: { product: HeldProduct }) {
  const Icon = productIcon(product.type);
  return (
    <span className="line-up min-w-0">
      <Icon className="text-muted" />
      {product.type === 'domain' ? <DomainLink {...product} /> : <ServiceName {...product} />}
    </span>
  );
}

/** A domain of the account, linked to its page. */
export function DomainLink({ name, domainName, tld }: Pick<HeldDomain, 'name' | 'domainName' | 'tld'>) {
  return (
    <Link to={paths.domain(domainName)} className="tap">
      <DomainName
        size="text"
        className="text-small"
        sld={name.slice(0, -nameToUnicode(tld).length - 1)}
        tld={nameToUnicode(tld)}
      />
    </Link>
  );
}

/** A service's plan, linked to its page, and its domain. */
export function ServiceName(service: Pick<HeldService, 'type' | 'id' | 'name' | 'domainName'>) {
  const { name, domainName } = service;
  const page = ownPage(service);
  return (
    <span className="min-w-0">
      {page ? (
        <Link to={page} className="tap font-medium">
          {name}
        </Link>
      ) : (
        <span className="block font-medium">{name}</span>
      )}
      {domainName && (
        <bdi translate="no" className="block text-badge text-muted wrap-anywhere">
          {nameToUnicode(domainName)}
        </bdi>
      )}
    </span>
  );
}

/** A service that came with a product. */
export function SubProductName({ product }: { product: HeldSubProduct }) {
  const Icon = productIcon(product.type);
  return (
    <span className="line-up text-badge">
      <Icon />
      <span>{product.name}</span>
    </span>
  );
}
