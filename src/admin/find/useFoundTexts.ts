import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundItem } from '#api/generated/schemas/foundItem.zod.ts';
import type { FoundKind } from '#api/generated/schemas/foundKind.zod.ts';
import { formatMediumDay, formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { paths } from '#paths.ts';
import { useItemLabel } from '#shared/orders/orderLabels.ts';
import { type ProductStatus, productStatus } from '#shared/products/productStatus.ts';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { ListIcon, MailIcon, SendIcon, StoreIcon } from '#ui/icons/productIcons.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';

export const FOUND_ICONS: Record<FoundKind, ComponentType<IconProps>> = {
  customer: UserIcon,
  domain: GlobeIcon,
  order: ListIcon,
  mailbox: MailIcon,
  reseller: StoreIcon,
  ticket: SendIcon,
};

/** What a hit is called, and what distinguishes it from others. */
export type FoundTexts = {
  label: string;
  facts: string;
  note?: string;
  status?: ProductStatus;
  /** The customer's page that shows it. */
  to: string;
};

const SEPARATOR = ' · ';
const join = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(SEPARATOR);

/** The texts of what was found. */
export function useFoundTexts(): (item: FoundItem) => FoundTexts {
  const { t, i18n } = useTranslation(['adminCustomers', 'products', 'orders']);
  const labelOf = useItemLabel();
  const day = (date: string) => formatMediumDay(date, i18n.language);
  return (item) => {
    if (item.kind === 'ticket') {
      const { from, subject, created } = item;
      return {
        label: item.id,
        facts: join([subject, from.name, from.email]),
        note: day(created),
        to: item.account
          ? paths.customer(item.account.id)
          : paths.find(`?${new URLSearchParams({ query: from.email })}`),
      };
    }
    const { account } = item;
    const whose = `${account.id} ${account.name}`;
    const at = (tab: string, query: string) =>
      paths.customer(account.id, tab, `?${new URLSearchParams({ query })}`);
    switch (item.kind) {
      case 'customer': {
        const { company, country, domains, services } = item;
        const land = country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
        return {
          label: account.name,
          facts: join([String(account.id), account.email, company, land]),
          note: t('products', { count: domains + services }),
          to: paths.customer(account.id),
        };
      }
      case 'domain': {
        const label = nameToUnicode(item.domain);
        return {
          label,
          facts: join([label === item.domain ? null : item.domain, whose]),
          note: day(item.expireDate),
          status: productStatus({ status: 'active', phase: item.phase }),
          to: at('domains', item.domain),
        };
      }
      case 'order': {
        const { orderId, date, first, lineCount, total, currency } = item.order;
        const others = lineCount > 1 ? t('orders:andMore', { count: lineCount - 1 }) : null;
        return {
          label: String(orderId),
          facts: join([day(date), whose, first && labelOf(first), others]),
          note: formatMoney(toMinor(total, currency), currency, i18n.language),
          to: at('orders', String(orderId)),
        };
      }
      case 'mailbox': {
        const [local = '', host = ''] = item.email.split('@');
        return {
          label: `${local}@${nameToUnicode(host)}`,
          facts: whose,
          status: productStatus(item),
          to: at('services', host),
        };
      }
      default: {
        const { company, managedDomains } = item;
        return {
          label: company ?? account.name,
          facts: join([String(account.id), company && account.name, account.email]),
          note: t('products:facts.domains', { count: managedDomains }),
          to: paths.customer(account.id),
        };
      }
    }
  };
}
