import { PageHead, type PageHeadProps } from '#ui/workspace/PageHead.tsx';
import { AdminBreadcrumbs, type AdminBreadcrumbsProps } from './AdminBreadcrumbs.tsx';

type AdminHeadProps = Omit<PageHeadProps, 'breadcrumbs'> & Partial<AdminBreadcrumbsProps>;

/** The header of an admin page. `current` is its name in the breadcrumbs, by default its title. */
export function AdminHead({ parent, title, current = title, ...rest }: AdminHeadProps) {
  const breadcrumbs = <AdminBreadcrumbs parent={parent} current={current} />;
  return <PageHead breadcrumbs={breadcrumbs} title={title} {...rest} />;
}
