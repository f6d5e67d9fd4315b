import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { takeAbuseCase } from '#api/generated/hooks/abuse.ts';
import type { AbuseCase } from '#api/generated/schemas/abuseCase.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Button } from '#ui/Button.tsx';
import { notify } from '#ui/notify.ts';
import { StepDialog, type StepName } from './StepDialog.tsx';
import { useCaseStep } from './useCaseStep.ts';
import { useConflictText } from './useConflictText.ts';

/** What an administrator can do about a case, as long as it is open. */
export function CaseActions({ abuseCase }: { abuseCase: AbuseCase }) {
  const { t } = useTranslation(['adminAbuse', 'account']);
  const { account: me } = useSession();
  const [asked, setAsked] = useState<StepName>();
  const conflictText = useConflictText();
  const { caseNumber, version, domain, state, whereabouts, takenBy } = abuseCase;
  const name = nameToUnicode(domain);
  const take = useCaseStep(
    caseNumber,
    () =>
      takeAbuseCase(caseNumber, { version }).catch((error: unknown) => {
        notify(conflictText(error) ?? errorMessage(error, t('account:didNotWork')), { tone: 'error' });
        throw error;
      }),
    t('take.done'),
    () => {},
  );
  if (me?.adminRole === 'reader') return null;
  const isHere = whereabouts === 'here';
  const isSuspended = state === 'suspended';
  const isOpen = state !== 'closed';
  return (
    <>
      {isOpen && takenBy?.id !== me?.sessAccountId && (
        <Button loading={take.isPending} onClick={() => take.mutate()}>
          {t('take.button')}
        </Button>
      )}
      {isOpen && !(isSuspended && isHere) && (
        <Button onClick={() => setAsked('close')}>{t('close.button')}</Button>
      )}
      {isOpen && isHere && (
        <Button
          variant={isSuspended ? 'primary' : 'danger'}
          onClick={() => setAsked(isSuspended ? 'restore' : 'suspend')}
        >
          {t(isSuspended ? 'restore.button' : 'suspend.button')}
        </Button>
      )}
      {asked && (
        <StepDialog step={asked} abuseCase={abuseCase} name={name} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
