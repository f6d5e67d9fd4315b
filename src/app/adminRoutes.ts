import type { RouteSpec } from './routeSpec.ts';

export const adminRoutes: readonly RouteSpec[] = [
  {
    path: '/gotham/unrecognizeddevice',
    access: 'admin',
    example: '/gotham/unrecognizeddevice',
    namespaces: ['adminDevices', 'devices', 'admin', 'list', 'changes'],
    hidden: true,
    page: 'admin/DevicesPage',
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
