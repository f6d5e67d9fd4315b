import type { ComponentType } from 'react';
import type { VerifyRecaptcha } from '#api/generated/schemas/verifyRecaptcha.zod.ts';

/** The proof that a challenge was solved: the body of the call that verifies it. */
export type CaptchaProof = VerifyRecaptcha;

export type CaptchaProviderProps = {
  /** Called with the proof, which the backend still has to verify. */
  onSolved: (proof: CaptchaProof) => void;
  /** The challenge can't be shown. */
  onBroken: () => void;
  /** A proof is being verified. */
  isChecking: boolean;
  /** The proof of the previous challenge was rejected. */
  wasWrong: boolean;
};

/** A kind of captcha. It shows a new challenge each time it is mounted. */
export type CaptchaProvider = ComponentType<CaptchaProviderProps>;
