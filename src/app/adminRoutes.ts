import { type RouteSpec, routesWith } from './routeSpec.ts';

const adminPage = routesWith({ access: 'admin', hidden: true });

/** The messages of all pages of a customer, which the names of fields in the audit trail need, too. */
const CUSTOMER = [
  'adminCustomers',
  'admin',
  'list',
  'changes',
  'products',
  'orders',
  'devices',
  'activity',
  'contacts',
  'approvals',
] as const;

export const adminRoutes: readonly RouteSpec[] = [
  adminPage('/gotham/registryinfo', ['registry', 'admin', 'list'], 'admin/registry/RegistriesPage'),
  adminPage('/gotham/registryinfo/create', ['registry', 'admin', 'form'], 'admin/registry/NewRegistryPage', {
    meta: 'createMeta',
  }),
  adminPage(
    '/gotham/registryinfo/edit/:id',
    ['registry', 'admin', 'form', 'changes', 'list'],
    'admin/registry/RegistryPage',
    { example: '/gotham/registryinfo/edit/5' },
  ),
  adminPage(
    '/gotham/dns-template-builder',
    ['dnsTemplates', 'admin', 'dns', 'list', 'changes'],
    'admin/dnsTemplates/DnsTemplatesPage',
  ),
  adminPage(
    '/gotham/dns-template-builder/create',
    ['dnsTemplates', 'admin', 'dns', 'changes', 'list'],
    'admin/dnsTemplates/NewDnsTemplatePage',
    { meta: 'createMeta' },
  ),
  adminPage(
    '/gotham/dns-template-builder/:id',
    ['dnsTemplates', 'admin', 'dns', 'changes', 'list'],
    'admin/dnsTemplates/DnsTemplatePage',
    { example: '/gotham/dns-template-builder/1' },
  ),
  adminPage(
    '/gotham/custom-landing-builder/:slug',
    ['landingPages', 'admin', 'changes', 'list', 'form'],
    'admin/landings/LandingBuilderPage',
    { example: '/gotham/custom-landing-builder/world' },
  ),
  adminPage(
    '/gotham/unrecognizeddevice',
    ['adminDevices', 'devices', 'admin', 'list', 'changes'],
    'admin/devices/DevicesPage',
  ),
  adminPage(
    '/gotham/parkeddomains',
    ['adminParking', 'parking', 'admin', 'list', 'changes'],
    'admin/parkedDomains/ParkedDomainsPage',
  ),
  adminPage('/gotham/notices', ['adminNotices', 'admin', 'list'], 'admin/notices/NoticesPage'),
  adminPage(
    '/gotham/notices/create',
    ['adminNotices', 'admin', 'changes', 'list'],
    'admin/notices/NewNoticePage',
    { meta: 'createMeta' },
  ),
  adminPage('/gotham/notices/:id', ['adminNotices', 'admin', 'changes', 'list'], 'admin/notices/NoticePage', {
    example: '/gotham/notices/61',
  }),
  adminPage(
    '/gotham/find',
    ['adminCustomers', 'admin', 'list', 'products', 'orders', 'suggest'],
    'admin/find/FindPage',
  ),
  adminPage('/gotham/customer/:id', [...CUSTOMER, 'adminAbuse'], 'admin/customer/CustomerPage', {
    meta: 'customerMeta',
    example: '/gotham/customer/1002',
  }),
  adminPage('/gotham/customer/:id/domains', CUSTOMER, 'admin/customer/CustomerDomainsPage', {
    meta: 'customerMeta',
    example: '/gotham/customer/1002/domains',
  }),
  adminPage('/gotham/customer/:id/services', CUSTOMER, 'admin/customer/CustomerServicesPage', {
    meta: 'customerMeta',
    example: '/gotham/customer/1002/services',
  }),
  adminPage('/gotham/customer/:id/orders', CUSTOMER, 'admin/customer/CustomerOrdersPage', {
    meta: 'customerMeta',
    example: '/gotham/customer/1002/orders',
  }),
  adminPage('/gotham/customer/:id/orders/:order', CUSTOMER, 'admin/customer/CustomerOrderPage', {
    meta: 'customerMeta',
    example: '/gotham/customer/1002/orders/3002',
  }),
  adminPage('/gotham/customer/:id/devices', CUSTOMER, 'admin/customer/CustomerDevicesPage', {
    meta: 'customerMeta',
    example: '/gotham/customer/1002/devices',
  }),
  adminPage(
    '/gotham/customer/:id/activity',
    [...CUSTOMER, 'bulkChange', 'domain'],
    'admin/customer/CustomerActivityPage',
    {
      meta: 'customerMeta',
      example: '/gotham/customer/1002/activity',
    },
  ),
  adminPage('/gotham/customer/:id/notes', CUSTOMER, 'admin/customer/CustomerNotesPage', {
    meta: 'customerMeta',
    example: '/gotham/customer/1002/notes',
  }),
  adminPage('/gotham/abuse', ['adminAbuse', 'admin', 'list'], 'admin/abuse/AbuseCasesPage'),
  adminPage(
    '/gotham/abuse/:id',
    ['adminAbuse', 'admin', 'list', 'adminCustomers', 'products', 'orders', 'suggest'],
    'admin/abuse/AbuseCasePage',
    { meta: 'caseMeta', example: '/gotham/abuse/703' },
  ),
  adminPage('/gotham/customer/:id/view/*', ['accountView', 'admin'], 'admin/customer/CustomerViewPage'),
  adminPage(
    '/gotham/approvals',
    ['approvals', 'admin', 'list', 'changes', 'activity', 'devices'],
    'admin/approvals/ApprovalsPage',
  ),
  adminPage('/gotham/chats', ['adminChats', 'admin', 'list', 'chat', 'form'], 'admin/chats/ChatsPage'),
  // The fields of all tools' forms are named here.
  adminPage(
    '/gotham/audittrail',
    [
      'admin',
      'list',
      'changes',
      'registry',
      'dnsTemplates',
      'dns',
      'landingPages',
      'devices',
      'parking',
      'adminNotices',
    ],
    'admin/audit/AuditTrailPage',
    { meta: 'auditMeta' },
  ),
];
