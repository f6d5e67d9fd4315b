import type { RouteSpec } from './routeSpec.ts';

const registry = { access: 'admin', hidden: true } as const;

export const adminRoutes: readonly RouteSpec[] = [
  {
    ...registry,
    path: '/gotham/registryinfo',
    example: '/gotham/registryinfo',
    namespaces: ['registry', 'admin', 'list'],
    page: 'admin/RegistriesPage',
  },
  {
    ...registry,
    path: '/gotham/registryinfo/create',
    example: '/gotham/registryinfo/create',
    meta: 'createMeta',
    namespaces: ['registry', 'admin', 'form'],
    page: 'admin/NewRegistryPage',
  },
  {
    ...registry,
    path: '/gotham/registryinfo/edit/:id',
    example: '/gotham/registryinfo/edit/5',
    namespaces: ['registry', 'admin', 'form', 'changes', 'list'],
    page: 'admin/RegistryPage',
  },
  {
    path: '/gotham/unrecognizeddevice',
    access: 'admin',
    example: '/gotham/unrecognizeddevice',
    namespaces: ['adminDevices', 'devices', 'admin', 'list', 'changes'],
    hidden: true,
    page: 'admin/DevicesPage',
  },
  {
    path: '/gotham/parkeddomains',
    access: 'admin',
    example: '/gotham/parkeddomains',
    namespaces: ['adminParking', 'parking', 'admin', 'list', 'changes'],
    hidden: true,
    page: 'admin/ParkedDomainsPage',
  },
  {
    path: '/gotham/audittrail',
    access: 'admin',
    example: '/gotham/audittrail',
    meta: 'auditMeta',
    namespaces: ['admin', 'list', 'changes'],
    hidden: true,
    page: 'admin/AuditTrailPage',
  },
];
