import type { ComponentType } from 'react';
import type { HeldProduct } from '#api/generated/schemas/heldProduct.zod.ts';
import { paths } from '#paths.ts';
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

export function productIcon(type: string): ComponentType<IconProps> {
  return ICONS[type] ?? BoxIcon;
}

/** The page of a product, if it has its own page. */
export function ownPage({ type, id, domainName }: Pick<HeldProduct, 'type' | 'id' | 'domainName'>) {
  switch (type) {
    case 'domain':
      return domainName ? paths.domain(domainName) : undefined;
    case 'wix':
    case 'hopp':
      return paths.siteProduct(type, id);
    case 'titan_email':
      return paths.titanEmail(id);
    case 'linkedinkit':
      return paths.profileKit(id);
    case 'instantsite':
      return paths.instantSite(id);
    default:
      return undefined;
  }
}

/** Where a product is managed: its own page, or the list of its kind. */
export function productPath(product: Pick<HeldProduct, 'type' | 'id' | 'name' | 'domainName'>): string {
  return (
    ownPage(product) ??
    paths.products(`?type=${product.type}&query=${encodeURIComponent(product.domainName ?? product.name)}`)
  );
}
