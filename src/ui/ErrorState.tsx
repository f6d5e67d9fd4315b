import { Button } from './Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { AlertIcon } from './icons/AlertIcon.tsx';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'icon'> {
  /** The query that failed. Requires `retryLabel`. */
  query?: { isFetching: boolean; refetch: () => unknown; error?: unknown };
  /** For what is not a query. Requires `retryLabel`. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}

/** Replaces content that failed to load, with a retry. */
export function ErrorState(props: ErrorStateProps) {
  const { query, retryLabel, action, ...others } = props;
  const { onRetry = query && (() => void query.refetch()), retrying = query?.isFetching, ...rest } = others;
  return (
    <EmptyState
      role="alert"
      icon={<AlertIcon className="text-bad" />}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button browses loading={retrying} onClick={onRetry}>
                {retryLabel}
              </Button>
            )}
            {action}
          </>
        )
      }
      {...rest}
    />
  );
}
