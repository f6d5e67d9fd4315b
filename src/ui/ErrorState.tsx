import { Button } from './Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { AlertIcon } from './icons/AlertIcon.tsx';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'icon'> {
  /** Requires `retryLabel`. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}

/** Replaces content that failed to load, with a retry. */
export function ErrorState({ onRetry, retryLabel, retrying, action, ...rest }: ErrorStateProps) {
  return (
    <EmptyState
      role="alert"
      icon={<AlertIcon className="text-bad" />}
      action={
        (onRetry || action) && (
          <>
            {onRetry && (
              <Button loading={retrying} onClick={onRetry}>
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
