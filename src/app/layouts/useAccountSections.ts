import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getListContactsQueryOptions } from '#api/generated/hooks/contacts.ts';
import { getListUnrecognizedDevicesQueryOptions } from '#api/generated/hooks/devices.ts';
import { getGetProductCategoriesQueryOptions } from '#api/generated/hooks/products.ts';
import { paths } from '#paths.ts';
import { useSession } from '#shared/session/useSession.ts';
import { HeartIcon } from '#ui/icons/HeartIcon.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import {
  BoxIcon,
  CreditIcon,
  ListIcon,
  MailIcon,
  ParkIcon,
  RenewIcon,
  ServerIcon,
  ShieldIcon,
  SlidersIcon,
  StoreIcon,
  WebsiteIcon,
} from '#ui/icons/productIcons.tsx';
import { SearchIcon } from '#ui/icons/SearchIcon.tsx';
import { DeviceIcon } from '#ui/icons/statusIcons.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { useIdle } from '#ui/useIdle.ts';
import type { Section, SectionGroup } from './sections.ts';

const PENDING_DEVICES = getListUnrecognizedDevicesQueryOptions({ status: 'pending' });
const UNVERIFIED = getListContactsQueryOptions({ unverified: true, limit: 3 });
const SITES = /^\/account\/(wix|hopp|instantsite|linkedin)\//;

/** The areas of the account, in the order of the rail. */
export function useAccountSections(): SectionGroup[] {
  const { t } = useTranslation(['account', 'shell', 'common']);
  const isIdle = useIdle();
  const { isSignedIn } = useSession();
  const categories = useQuery(getGetProductCategoriesQueryOptions());
  // Nothing on the page waits for these counts.
  const contacts = useQuery({ ...UNVERIFIED, enabled: isIdle && isSignedIn });
  const devices = useQuery({ ...PENDING_DEVICES, enabled: isIdle && isSignedIn });
  const held = categories.data?.data.product;
  const areas: Section[] = [
    {
      key: 'products',
      letter: 'p',
      to: paths.products(),
      icon: BoxIcon,
      label: t('shell:account.products'),
      count: held?.totalProductCount,
      isOnBottomBar: true,
      within: /^\/account\/(domain\/[^/]+|labels|movein|transfers(\/\d+)?)$/,
    },
    {
      key: 'renewals',
      letter: 'r',
      to: paths.renewals(),
      icon: RenewIcon,
      label: t('sections.renewals'),
      count: held?.dueProductCount,
      isUrgent: true,
      isOnBottomBar: true,
    },
    {
      key: 'dns',
      letter: 'd',
      to: paths.products('?type=domain'),
      icon: ServerIcon,
      label: t('common:dns'),
      within: /^\/account\/domain\/[^/]+\/dns$/,
    },
    {
      key: 'sites',
      letter: 'w',
      to: paths.siteLibrary(),
      icon: WebsiteIcon,
      label: t('shell:nav.websites'),
      isOnBottomBar: true,
      within: SITES,
    },
    {
      key: 'email',
      letter: 'e',
      to: paths.email(),
      icon: MailIcon,
      label: t('shell:nav.email'),
      isOnBottomBar: true,
      within: /^\/account\/titanemail/,
    },
    {
      key: 'favorites',
      letter: 'f',
      to: paths.favorites(),
      icon: HeartIcon,
      label: t('shell:account.favorites'),
    },
    { key: 'parked', letter: 'k', to: paths.parkedDomains(), icon: ParkIcon, label: t('sections.parked') },
  ];
  const settings: Section[] = [
    {
      key: 'orders',
      letter: 'o',
      to: paths.orders(),
      icon: ListIcon,
      label: t('sections.orders'),
      within: /^\/account\/orders\//,
    },
    {
      key: 'contacts',
      letter: 't',
      to: paths.contacts(),
      icon: UserIcon,
      label: t('sections.contacts'),
      count: contacts.data?.data.contacts.totalCount,
      isUrgent: true,
      within: /^\/account\/contacts\//,
    },
    {
      key: 'security',
      letter: 'y',
      to: paths.security(),
      icon: ShieldIcon,
      label: t('sections.security'),
    },
    {
      key: 'devices',
      letter: 'v',
      to: paths.devices(),
      icon: DeviceIcon,
      label: t('sections.devices'),
      count: devices.data?.data.unrecognizeddevices.totalCount,
      isUrgent: true,
    },
    { key: 'credit', letter: 'c', to: paths.credit(), icon: CreditIcon, label: t('sections.credit') },
    {
      key: 'preferences',
      letter: 's',
      to: paths.preferences(),
      icon: SlidersIcon,
      label: t('sections.preferences'),
      within: /^\/account\/(alerts$|preferences\/)/,
    },
    {
      key: 'reseller',
      letter: 'l',
      to: paths.reseller(),
      icon: StoreIcon,
      label: t('sections.reseller'),
      within: /^\/account\/reseller\//,
    },
  ];
  return [
    { key: 'areas', sections: areas },
    { key: 'settings', label: t('shell:account.open'), sections: settings },
    {
      key: 'exits',
      sections: [
        { key: 'search', to: paths.search(), icon: SearchIcon, label: t('common:findAName') },
        { key: 'help', to: paths.support(), icon: InfoIcon, label: t('shell:areas.help') },
      ],
    },
  ];
}
