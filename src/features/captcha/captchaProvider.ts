import type { ComponentType } from 'react';
import type { VerifyRecaptcha } from '#api/generated/schemas/verifyRecaptcha.zod.ts';

/** What shows that a challenge was solved: the body of the call that verifies it. */
export type CaptchaProof = VerifyRecaptcha;

export type CaptchaProviderProps = {
  /** Hands in the proof; whether it holds is for the backend to say. */
  onSolved: (proof: CaptchaProof) => void;
  /** The challenge can't be shown. */
  onBroken: () => void;
  /** A proof is being verified. */
  isChecking: boolean;
  /** The proof before this challenge did not hold. */
  wasWrong: boolean;
};

/** One way to tell people from robots: shows a fresh challenge where it stands, each time it is mounted. */
export type CaptchaProvider = ComponentType<CaptchaProviderProps>;
