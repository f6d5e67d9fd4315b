import type { StepUp } from './generated/schemas/stepUp.zod.ts';

/**
 * Why a call failed: an HTTP error status, a lost connection, no response within the time limit, a response that
 * violates the contract, or a token that never arrived.
 */
export type ApiErrorKind = 'http' | 'network' | 'timeout' | 'contract' | 'token';

const STEP_UP_REQUIRED = 'step_up_required';

/** What every failed call rejects with; aborted calls reject with the signal's reason instead. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The backend's messages to the user. */
  readonly messages: string[];
  /** The backend's machine-readable text. */
  readonly code: string;
  /** When the backend expects to be back, in milliseconds from the response; undefined if it doesn't say. */
  readonly retryAfterMs: number | undefined;
  /** What is wrong with individual fields, by their paths in the request; empty if the error isn't about fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** Which second proof the call needs, if the backend says so. */
  readonly stepUp: StepUp | undefined;
  /** What the call is named in the log, if there was a response. */
  readonly requestId: string | undefined;

  constructor(
    kind: ApiErrorKind,
    detail: {
      operation: string;
      status?: number;
      messages?: string[];
      code?: string;
      retryAfterMs?: number | undefined;
      fields?: Record<string, string>;
      stepUp?: StepUp | undefined;
      requestId?: string | undefined;
    },
  ) {
    super(`${detail.operation}: ${kind}${detail.status ? ` ${detail.status}` : ''}`);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = detail.status ?? 0;
    this.code = detail.code ?? '';
    this.stepUp = detail.stepUp;
    this.messages = this.code === STEP_UP_REQUIRED ? [describeStepUp(this.stepUp)] : (detail.messages ?? []);
    this.retryAfterMs = detail.retryAfterMs;
    this.fields = detail.fields ?? {};
    this.requestId = detail.requestId;
  }
}

type DescribeStepUp = (stepUp: StepUp | undefined) => string;

let describeStepUp: DescribeStepUp = () => '';

/** Sets the function that says, in the visitor's language, why a call without a second proof was refused. */
export function explainStepUp(describe: DescribeStepUp): void {
  describeStepUp = describe;
}

/** Why a call without a second proof was refused, and how to give one; null for other errors. */
export function stepUpMessage(error: unknown): string | null {
  return error instanceof ApiError && error.code === STEP_UP_REQUIRED ? errorMessage(error, '') : null;
}

/** The backend's messages of a failed call, one per line, or `fallback` if it has none. */
export function errorMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.messages.join('\n')) || fallback;
}

/** The number with which support finds a failure of ours in the log; undefined if there is none. */
export function getReportNumber(error: unknown): string | undefined {
  const isOurs = error instanceof ApiError && (error.kind === 'contract' || error.status >= 500);
  return isOurs ? error.requestId : undefined;
}

/** Whether no response arrived, so that nobody knows whether the backend has processed the request. */
export function isResponseLost(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout');
}

/** Whether the account has nothing with the requested number or name, or the value can't be one at all. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Whether a call was rejected because a captcha has to be solved first. */
export function isCaptchaRequired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && /captcha/i.test(error.code);
}

export type Violation = { operation: string; field: string; message: string };

let collect: (violation: Violation) => void = () => {};

/** Sets the function that receives every response that violates the contract. */
export function collectViolations(collector: (violation: Violation) => void): void {
  collect = collector;
}

/** Reports a response that violates the contract to the console and the collector. */
export function reportViolation(violation: Violation): void {
  console.error(`Contract violation: ${violation.operation} ${violation.field}: ${violation.message}`);
  collect(violation);
}
