import { type RouteSpec, routesWith } from './routeSpec.ts';

const adminPage = routesWith({ access: 'admin', hidden: true });

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
