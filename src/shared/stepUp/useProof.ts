import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { getListUnrecognizedDevicesQueryKey } from '#api/generated/hooks/devices.ts';
import { getGetSecurityQueryKey, giveProof, startProof } from '#api/generated/hooks/security.ts';
import type { PasskeyAssertion } from '#api/generated/schemas/passkeyAssertion.zod.ts';
import type { Proof } from '#api/generated/schemas/proof.zod.ts';
import type { ProofResponse } from '#api/generated/schemas/proofResponse.zod.ts';
import type { SecurityResponse } from '#api/generated/schemas/securityResponse.zod.ts';
import type { SessionResponse } from '#api/generated/schemas/sessionResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { refreshSession } from '#shared/session/useSession.ts';
import { loadPasskeys } from './passkeys.ts';
import { finishProof } from './proofRequests.ts';

/** Gives a second proof, by the browser's window for passkeys or a code, and resumes the calls that wait for it. */
export function useProof() {
  const queries = useQueryClient();
  const showProved = ({ data: { proof } }: ProofResponse) =>
    queries.setQueryData<SecurityResponse>(getGetSecurityQueryKey(), (response) => {
      if (!response) return undefined;
      const { recoveryCodes, ...others } = response.data.security;
      const { provedUntil, recoveryCodesLeft } = proof;
      const left = recoveryCodesLeft ?? recoveryCodes?.left ?? 0;
      const security = { ...others, provedUntil, recoveryCodes: recoveryCodes && { ...recoveryCodes, left } };
      return { data: { security } };
    });
  return useMutation({
    mutationFn: async (proof: Proof | 'passkey') =>
      giveProof(proof === 'passkey' ? { method: 'passkey', assertion: await askForPasskey() } : proof),
    onSuccess: (response) => {
      showProved(response);
      finishProof(true);
      const session = queries.getQueryData<SessionResponse>(queryKeys.session);
      if (!response.data.proof.approvedDevice || session?.data.account.deviceApproved !== false) return;
      void refreshSession(queries);
      void queries.invalidateQueries({ queryKey: getListUnrecognizedDevicesQueryKey() });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) finishProof(false);
    },
  });
}

/** Each challenge is valid once and for five minutes, so it is fetched when the passkey is asked for. */
async function askForPasskey(): Promise<PasskeyAssertion> {
  const [{ data }, { startAuthentication }] = await Promise.all([startProof(), loadPasskeys()]);
  const { passkey } = data.proofstart;
  if (!passkey) throw new Error('The account has no passkey.');
  const { clientExtensionResults: _, ...assertion } = await startAuthentication({ optionsJSON: passkey });
  return assertion;
}
