import { useEffect } from 'react';
import { stepUpMessage } from '#api/errors.ts';
import { notify } from '#ui/notify.ts';

/** Shows an error toast each time a call has failed. */
export function useFailureToast(error: Error | null, message: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is no other failure.
  useEffect(() => {
    if (error) void notify(stepUpMessage(error) ?? message, { tone: 'error' });
  }, [error]);
}
