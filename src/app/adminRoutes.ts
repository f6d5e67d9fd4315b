import type { RouteSpec } from './routeSpec.ts';

const tool = { access: 'admin', hidden: true } as const;

export const adminRoutes: readonly RouteSpec[] = [
  {
    ...tool,
    path: '/gotham/registryinfo',
    example: '/gotham/registryinfo',
    namespaces: ['registry', 'admin', 'list'],
    page: 'admin/registry/RegistriesPage',
  },
  {
    ...tool,
    path: '/gotham/registryinfo/create',
    example: '/gotham/registryinfo/create',
    meta: 'createMeta',
    namespaces: ['registry', 'admin', 'form'],
    page: 'admin/registry/NewRegistryPage',
  },
  {
    ...tool,
    path: '/gotham/registryinfo/edit/:id',
    example: '/gotham/registryinfo/edit/5',
    namespaces: ['registry', 'admin', 'form', 'changes', 'list'],
    page: 'admin/registry/RegistryPage',
  },
  {
    ...tool,
    path: '/gotham/dns-template-builder',
    example: '/gotham/dns-template-builder',
    namespaces: ['dnsTemplates', 'admin', 'dns', 'list', 'changes'],
    page: 'admin/dnsTemplates/DnsTemplatesPage',
  },
  {
    ...tool,
    path: '/gotham/dns-template-builder/create',
    example: '/gotham/dns-template-builder/create',
    meta: 'createMeta',
    namespaces: ['dnsTemplates', 'admin', 'dns', 'changes', 'list'],
    page: 'admin/dnsTemplates/NewDnsTemplatePage',
  },
  {
    ...tool,
    path: '/gotham/dns-template-builder/:id',
    example: '/gotham/dns-template-builder/1',
    namespaces: ['dnsTemplates', 'admin', 'dns', 'changes', 'list'],
    page: 'admin/dnsTemplates/DnsTemplatePage',
  },
  {
    ...tool,
    path: '/gotham/custom-landing-builder/:slug',
    example: '/gotham/custom-landing-builder/world',
    namespaces: ['landingPages', 'admin', 'changes', 'list'],
    page: 'admin/landings/LandingBuilderPage',
  },
  {
    path: '/gotham/unrecognizeddevice',
    access: 'admin',
    example: '/gotham/unrecognizeddevice',
    namespaces: ['adminDevices', 'devices', 'admin', 'list', 'changes'],
    hidden: true,
    page: 'admin/devices/DevicesPage',
  },
  {
    path: '/gotham/parkeddomains',
    access: 'admin',
    example: '/gotham/parkeddomains',
    namespaces: ['adminParking', 'parking', 'admin', 'list', 'changes'],
    hidden: true,
    page: 'admin/parkedDomains/ParkedDomainsPage',
  },
  {
    path: '/gotham/audittrail',
    access: 'admin',
    example: '/gotham/audittrail',
    meta: 'auditMeta',
    // The fields of all tools' forms are named here.
    namespaces: [
      'admin',
      'list',
      'changes',
      'registry',
      'dnsTemplates',
      'dns',
      'landingPages',
      'devices',
      'parking',
    ],
    hidden: true,
    page: 'admin/audit/AuditTrailPage',
  },
];
