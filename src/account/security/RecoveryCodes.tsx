import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { makeRecoveryCodes } from '#api/generated/hooks/security.ts';
import type { Security } from '#api/generated/schemas/security.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { ListIcon } from '#ui/icons/productIcons.tsx';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { securityOptions } from './securityQueries.ts';
import { Way } from './Way.tsx';

const FEW = 3;

/** The recovery codes: how many are left, and making new ones. */
export function RecoveryCodes({ codes }: { codes: Security['recoveryCodes'] }) {
  const { t, i18n } = useTranslation('security');
  const [isAsking, setAsking] = useState(false);
  const { make, isMaking, made, forget } = useMakeCodes(() => setAsking(false));
  const isFew = codes !== null && codes.left < FEW;
  return (
    <Way
      icon={ListIcon}
      name={t('codes.title')}
      facts={
        codes
          ? [
              t('codes.left', codes),
              t('codes.made', { date: formatMediumDate(new Date(codes.madeAt), i18n.language) }),
              t('codes.once'),
            ]
          : [t('codes.text')]
      }
      status={codes ? (isFew ? 'fewLeft' : 'on') : 'off'}
      statusText={codes ? t('codes.count', { count: codes.left }) : t('off')}
    >
      <Button size="small" loading={isMaking} onClick={codes ? () => setAsking(true) : make}>
        {t(codes ? 'codes.makeNew' : 'codes.make')}
      </Button>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        isBusy={isMaking}
        title={t('codes.newTitle')}
        confirmLabel={t('codes.makeNew')}
        cancelLabel={t('codes.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={make}
      >
        {t('codes.newText')}
      </ConfirmDialog>
      {made && <RecoveryCodesDialog codes={made} onClose={forget} />}
    </Way>
  );
}

/** Makes codes, which are only in this response. */
function useMakeCodes(onSettled: () => void) {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => makeRecoveryCodes(),
    onSuccess: () => void queries.invalidateQueries({ queryKey: securityOptions.queryKey }),
    onError: (error) => void notify(errorMessage(error, t('didNotWork')), { tone: 'error' }),
    onSettled,
  });
  return { make: () => mutate(), isMaking: isPending, made: data?.data.recoverycodes.codes, forget: reset };
}
