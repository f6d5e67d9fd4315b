import { useSession } from '#shared/session/useSession.ts';

/** What an administrator of each role may do for a customer; a backend without roles lets all of them do everything. */
export function useMay(): { help: boolean; lock: boolean } {
  const role = useSession().account?.adminRole ?? 'operator';
  return { help: role !== 'reader', lock: role === 'operator' };
}
