import type { components } from '#api/generated/operations.ts';

/** Line types of a domain, which is shown by its name alone. */
type NameType =
  | 'registration'
  | 'internal_premium'
  | 'expiring_internal'
  | 'sedo_domains'
  | 'buy_domains'
  | 'delete_list'
  | 'pre_ga_reserve'
  | 'pre_ga_auction'
  | 'landrush'
  | `eap_${number}`
  | `${string}_make_offer`;

/** Products that are shown with their domain. */
type Kind = Exclude<components['schemas']['ProductType'], NameType>;

/** The messages of the backend's pages in one language. Amounts and dates are formatted before. */
export type Messages = {
  toShop: string;
  account: string;
  signIn: string;
  signOut: string;
  loginTitle: string;
  loginLead: string;
  loginWho: string;
  loginUnknown: string;
  adminTitle: string;
  adminLead: string;
  adminConfirm: string;
  people: Record<'newcomer' | 'holder' | 'reseller' | 'admin', string>;
  logoutTitle: string;
  logoutLead: (name: string) => string;
  logoutNobody: string;
  checkoutTitle: string;
  checkoutLead: string;
  checkoutEmpty: string;
  checkoutChanged: string;
  checkoutGone: string;
  placeOrder: string;
  product: string;
  years: string;
  yearCount: (count: number) => string;
  price: string;
  usually: string;
  renewal: string;
  perYear: (price: string) => string;
  noRenewal: string;
  subtotal: string;
  discount: string;
  total: string;
  formatTotal: (amount: string) => string;
  withoutTax: string;
  promo: (code: string) => string;
  orderTitle: string;
  orderNumber: (id: number, date: string) => string;
  next: string;
  renewsItself: (date: string, price: string) => string;
  renewsNot: (date: string) => string;
  manage: string;
  editDns: string;
  setUp: string;
  allProducts: string;
  overviewTitle: string;
  domains: string;
  services: string;
  orders: string;
  noDomains: string;
  noServices: string;
  noOrders: string;
  name: string;
  expires: string;
  expiredOn: (date: string) => string;
  status: string;
  statuses: Record<'active' | 'pending_setup' | 'suspended', string>;
  order: string;
  date: string;
  missingTitle: string;
  missingLead: string;
  refusedTitle: string;
  refusedLead: string;
  unexpectedTitle: string;
  unexpectedLead: string;
  calendarTitle: (brand: string) => string;
  calendarExpires: (name: string) => string;
  calendarRestore: (name: string) => string;
  calendarAutoRenew: string;
  calendarNoAutoRenew: string;
  kinds: Record<Kind, string>;
};
