import type { components } from '#api/generated/operations.ts';

/** Line types for a domain, which is shown by its name only. */
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

/** The messages of the backend's pages in one language. Amounts, dates, counts and countries are passed in formatted. */
export type Messages = {
  skip: string;
  sandbox: string;
  testNames: string;
  home: (brand: string) => string;
  stepsLabel: string;
  steps: Record<'cart' | 'signIn' | 'review' | 'done', string>;
  preferences: string;
  language: string;
  theme: string;
  themes: Record<'auto' | 'light' | 'dark', string>;
  rights: (company: string) => string;
  support: string;
  agreement: string;
  refunds: string;
  privacy: string;

  account: string;
  signIn: string;
  signInAsNew: string;
  signOut: string;
  loginTitle: string;
  loginLead: string;
  loginToOrder: (things: string, sum: string) => string;
  loginKept: string;
  loginWho: string;
  loginUnknown: string;
  loginAdmins: string;
  toShop: string;
  adminTitle: string;
  adminLead: string;
  adminConfirm: string;
  people: Record<'newcomer' | 'holder' | 'reseller' | 'admin' | 'collector', string>;
  logoutTitle: string;
  logoutLead: (name: string) => string;
  logoutNobody: string;

  domainCount: (count: number) => string;
  productCount: (count: number) => string;
  yearCount: (count: number) => string;
  yourOrder: string;
  thenYearly: (price: string) => string;
  thenMonthly: (price: string) => string;
  withoutTax: string;
  taxFollows: string;

  checkoutTitle: string;
  checkoutEmpty: string;
  checkoutGone: string;
  changedTitle: string;
  checkoutChanged: string;
  checkoutRefused: string;
  changeCart: string;
  until: (term: string, date: string) => string;
  usually: string;
  promo: (code: string) => string;
  plusTax: (price: string) => string;
  autoRenew: string;
  autoRenewOn: (date: string, price: string) => string;
  autoRenewOff: (date: string) => string;
  renewLater: (price: string) => string;
  returnable: (date: string) => string;
  final: string;
  registrant: string;
  name: string;
  company: string;
  email: string;
  taxCountry: string;
  taxOf: (country: string, percent: string) => string;
  noTaxIn: (country: string) => string;
  next: string;
  nextRegister: string;
  nextRegisterNote: string;
  nextConfirm: string;
  nextConfirmNote: (days: number) => string;
  nextConnect: string;
  nextConnectNote: string;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
  dueToday: string;
  renewsAll: (price: string) => string;
  renewsOnly: string;
  placeOrder: (amount: string) => string;
  placeFreeOrder: (amount: string) => string;
  agree: string;

  orderTitle: string;
  orderNumber: (id: number, date: string) => string;
  namesYours: (count: number) => string;
  someYours: (count: number, all: number) => string;
  orderFailed: (name: string, amount: string) => string;
  confirmBy: (date: string) => string;
  confirmWhy: (email: string) => string;
  confirm: string;
  confirmed: (email: string) => string;
  yoursUntil: (date: string) => string;
  manage: string;
  site: string;
  siteNote: string;
  mailbox: string;
  mailboxNote: string;
  dns: string;
  dnsNote: string;
  renewsOn: (date: string, price: string) => string;
  renewsNot: string;
  toCalendar: string;
  turnOn: string;
  setUp: string;
  paid: string;
  allProducts: string;
  receipt: string;
  receiptTitle: (id: number) => string;
  seller: string;
  buyer: string;
  receiptNote: string;

  overviewTitle: string;
  domains: string;
  services: string;
  orders: string;
  noDomains: string;
  noServices: string;
  noOrders: string;
  product: string;
  price: string;
  expires: string;
  expiredOn: (date: string) => string;
  status: string;
  statuses: Record<'active' | 'pending_setup' | 'suspended', string>;
  order: string;
  date: string;

  missingTitle: string;
  missingLead: string;
  searchName: string;
  refusedTitle: string;
  refusedLead: string;
  openAgain: string;
  unexpectedTitle: string;
  unexpectedLead: string;
  unavailableTitle: (time: string) => string;
  unavailableLead: string;
  tryAgain: string;
  caseNumber: string;
  caseNote: string;

  testNamesLead: string;
  testStates: string;
  testFailures: string;
  testContains: string;
  testEffect: string;
  testSearch: (word: string) => string;
  testOrdinary: string;
  testMore: string;

  calendarTitle: (brand: string) => string;
  calendarExpires: (name: string) => string;
  calendarRestore: (name: string) => string;
  calendarAutoRenew: string;
  calendarNoAutoRenew: string;
  kinds: Record<Kind, string>;
};
