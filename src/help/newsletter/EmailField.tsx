import { errorMessage } from '#api/errors.ts';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { useSubscription } from './useSubscription.ts';

/** The contract's limit. */
const MAX_EMAIL_LENGTH = 254;

type EmailFieldProps = {
  subscription: ReturnType<typeof useSubscription>;
  texts: Record<'label' | 'help' | 'empty' | 'failed', string>;
};

/** The field for the address to subscribe, and a notice if subscribing has failed. */
export function EmailField({ subscription, texts }: EmailFieldProps) {
  const { input, email, isEmpty, rejection, isFailed, error, change } = subscription;
  return (
    <>
      <TextField
        ref={input}
        label={texts.label}
        help={texts.help}
        error={isEmpty ? texts.empty : rejection}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        wide
        value={email}
        onChange={({ target }) => change(target.value)}
      />
      {isFailed && (
        <Notice tone="bad" role="alert">
          {errorMessage(error, texts.failed)}
        </Notice>
      )}
    </>
  );
}
