import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import type { HeldSubProduct } from '#api/generated/schemas/heldSubProduct.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import {
  BoxIcon,
  EyeIcon,
  LockIcon,
  MailIcon,
  ProfileIcon,
  ServerIcon,
  WebsiteIcon,
} from '#ui/icons/productIcons.tsx';

const ICONS: Record<string, ComponentType<IconProps>> = {
  domain: GlobeIcon,
  whois_privacy: EyeIcon,
  titan_email: MailIcon,
  workspace: MailIcon,
  wix: WebsiteIcon,
  hopp: WebsiteIcon,
  instantsite: WebsiteIcon,
  linkedinkit: ProfileIcon,
  hosting: ServerIcon,
  ssl: LockIcon,
};

/** What a product is called: the domain, or the plan with the domain that it is for. */
export function ProductName({ product }: { product: HeldProduct }) {
  const Icon = ICONS[product.type] ?? BoxIcon;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Icon className="text-muted" />
      {product.type === 'domain' ? <DomainLink {...product} /> : <ServiceName {...product} />}
    </span>
  );
}

/** A domain of the account, which leads to its page. */
export function DomainLink({ name, domainName, tld }: Pick<HeldDomain, 'name' | 'domainName' | 'tld'>) {
  return (
    <Link to={paths.domain(domainName)} className="inline-flex min-h-6 items-center hover:underline">
      <DomainName
        size="text"
        className="text-[0.9375rem]"
        sld={name.slice(0, -nameToUnicode(tld).length - 1)}
        tld={nameToUnicode(tld)}
      />
    </Link>
  );
}

/** A service's plan and the domain that it is for. */
export function ServiceName({ name, domainName }: Pick<HeldService, 'name' | 'domainName'>) {
  return (
    <span className="min-w-0">
      <span className="block font-medium">{name}</span>
      {domainName && (
        <bdi className="block text-[0.8125rem] text-muted wrap-anywhere">{nameToUnicode(domainName)}</bdi>
      )}
    </span>
  );
}

/** A service that came with a product. */
export function SubProductName({ product }: { product: HeldSubProduct }) {
  const Icon = ICONS[product.type] ?? BoxIcon;
  return (
    <span className="flex items-center gap-2 text-[0.8125rem]">
      <Icon />
      {product.name}
    </span>
  );
}
