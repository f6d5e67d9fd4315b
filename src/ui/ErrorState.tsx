import { Button } from './Button.tsx';
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
import { AlertIcon } from './icons/AlertIcon.tsx';

export interface ErrorStateProps extends Omit<EmptyStateProps, 'icon'> {
  /** Needs retryLabel, the button's words. */
  onRetry?: () => void;
  retryLabel?: string;
  retrying?: boolean;
}

/** Says what went wrong in place of what should be here, and offers to try again. */
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
