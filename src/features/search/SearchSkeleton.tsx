import { Skeleton } from '#ui/Skeleton.tsx';

const ROWS = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-56', 'w-40', 'w-48'];

/** The place of the answer while it is on its way; as high as the answer. */
export function AnswerSkeleton() {
  return (
    <div className="card card-padded answer-panel" aria-hidden="true">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="mt-3 h-12 w-3/5" />
      <Skeleton className="mt-8 h-12 w-4/5" />
    </div>
  );
}

/** The place of the first rows. */
export function RowsSkeleton() {
  return ROWS.map((width, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all there is, and never change.
    <li key={place} className="domain-list-row" aria-hidden="true">
      <Skeleton className={`h-6 ${width}`} />
    </li>
  ));
}
