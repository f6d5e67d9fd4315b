import type { RouteSpec } from './routeSpec.ts';

export const adminRoutes: readonly RouteSpec[] = [
  {
    path: '/gotham/audittrail',
    access: 'admin',
    example: '/gotham/audittrail',
    meta: 'audit.meta',
    namespaces: ['admin', 'list', 'changes'],
    hidden: true,
    page: 'admin/AuditTrailPage',
  },
];
