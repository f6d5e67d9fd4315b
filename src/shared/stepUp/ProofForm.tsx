import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProofMethod } from '#api/generated/schemas/proofMethod.zod.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { FieldError } from '#ui/FieldMessages.tsx';
import { KeyIcon } from '#ui/icons/productIcons.tsx';
import { EmailCode } from './EmailCode.tsx';
import { hasPasskeys } from './passkeys.ts';
import { finishProof } from './proofRequests.ts';
import { RecoveryCode } from './RecoveryCode.tsx';
import { useProof } from './useProof.ts';
import { useProofError } from './useProofError.ts';

type ProofFormProps = {
  methods: readonly ProofMethod[];
  approvesDevice: boolean;
  initialFocus: RefObject<HTMLElement | null>;
};

type View = 'usual' | 'recovery' | 'email';

/** Where each way is. */
const VIEWS: Record<ProofMethod, View> = {
  passkey: 'usual',
  code: 'usual',
  recovery_code: 'recovery',
  email_code: 'email',
};

/** The ways to give a second proof, the best ones first. */
export function ProofForm({ methods, approvesDevice, initialFocus }: ProofFormProps) {
  const { t } = useTranslation('stepUp');
  const views = [...new Set(methods.map((method) => VIEWS[method]))];
  const [view, setView] = useState(views[0] ?? 'recovery');
  return (
    <div className="stack gap-4">
      {view === 'usual' && <UsualWays methods={methods} initialFocus={initialFocus} />}
      {view === 'recovery' && <RecoveryCode approvesDevice={approvesDevice} initialFocus={initialFocus} />}
      {view === 'email' && <EmailCode initialFocus={initialFocus} />}
      <div className="row between gap-3">
        {views
          .filter((other) => other !== view)
          .map((other) => (
            <button key={other} type="button" className="link tap" onClick={() => setView(other)}>
              {t(`use.${other}`)}
            </button>
          ))}
        <Link to={paths.askSupport()} className="link tap" onClick={() => finishProof(false)}>
          {t('none')}
        </Link>
      </div>
    </div>
  );
}

function UsualWays({ methods, initialFocus }: Omit<ProofFormProps, 'approvesDevice'>) {
  const { t } = useTranslation('stepUp');
  const hasPasskey = methods.includes('passkey');
  const usesPasskey = hasPasskey && hasPasskeys();
  return (
    <>
      {usesPasskey && <PasskeyButton initialFocus={initialFocus} />}
      {hasPasskey && !usesPasskey && <p className="text-muted">{t('passkey.unsupported')}</p>}
      {methods.includes('code') && <AppCode isSecond={usesPasskey} initialFocus={initialFocus} />}
    </>
  );
}

function PasskeyButton({ initialFocus }: Pick<ProofFormProps, 'initialFocus'>) {
  const { t } = useTranslation('stepUp');
  const { mutate, isPending, error, submittedAt } = useProof();
  const describe = useProofError();
  return (
    <div className="stack gap-2">
      <Button
        ref={initialFocus as RefObject<HTMLButtonElement | null>}
        block
        variant="primary"
        icon={<KeyIcon />}
        loading={isPending}
        loadingLabel={t('passkey.waiting')}
        onClick={() => mutate('passkey')}
      >
        {t('passkey.use')}
      </Button>
      <div role="alert">
        <FieldError id={undefined}>{error && describe(error, 'passkey', submittedAt)}</FieldError>
      </div>
    </div>
  );
}

type AppCodeProps = Pick<ProofFormProps, 'initialFocus'> & { isSecond: boolean };

/** The code of the authenticator app. It is sent as soon as it is complete. */
function AppCode({ isSecond, initialFocus }: AppCodeProps) {
  const { t } = useTranslation(['stepUp', 'shell']);
  const [code, setCode] = useState('');
  const { mutate, isPending, error, submittedAt, reset } = useProof();
  const describe = useProofError();
  return (
    <CodeField
      ref={isSecond ? undefined : (initialFocus as RefObject<HTMLInputElement | null>)}
      label={isSecond ? <span className="or-line">{t('code.or')}</span> : t('code.label')}
      help={isPending && t('shell:checking')}
      error={error && describe(error, 'code', submittedAt)}
      readOnly={isPending}
      value={code}
      onChange={(digits) => {
        setCode(digits);
        reset();
      }}
      onFull={(digits) => mutate({ method: 'code', code: digits }, { onError: () => setCode('') })}
    />
  );
}
