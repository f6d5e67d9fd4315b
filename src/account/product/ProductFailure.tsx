import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { ErrorStateProps } from '#ui/ErrorState.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

type ProductFailureProps = Pick<ErrorStateProps, 'title' | 'query'> & { name: string };

/** The page of a product that failed to load. */
export function ProductFailure({ name, ...failure }: ProductFailureProps) {
  return (
    <>
      <PageHead breadcrumbs={<AccountBreadcrumbs current={name} />} title={name} />
      <Panel title={name}>
        <LoadFailure {...failure} />
      </Panel>
    </>
  );
}
