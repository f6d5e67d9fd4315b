/** Where a call went wrong. `contract` is an answer off the contract, `token` a token that never came. */
export type ApiErrorKind = 'http' | 'network' | 'contract' | 'token';

/** What every failed call rejects with; aborted calls reject with the signal's reason instead. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The backend's sentences for the person. */
  readonly messages: string[];
  /** The backend's machine-readable text. */
  readonly code: string;

  constructor(
    kind: ApiErrorKind,
    detail: { operation: string; status?: number; messages?: string[]; code?: string },
  ) {
    super(`${detail.operation}: ${kind}${detail.status ? ` ${detail.status}` : ''}`);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = detail.status ?? 0;
    this.messages = detail.messages ?? [];
    this.code = detail.code ?? '';
  }
}

export type Violation = { operation: string; field: string; message: string };

let collect: (violation: Violation) => void = () => {};

/** Names a collector that hears of every answer off the contract. */
export function collectViolations(collector: (violation: Violation) => void): void {
  collect = collector;
}

/** Reports an answer off the contract to the console and the collector. */
export function reportViolation(violation: Violation): void {
  console.error(`Off the contract: ${violation.operation} ${violation.field}: ${violation.message}`);
  collect(violation);
}
