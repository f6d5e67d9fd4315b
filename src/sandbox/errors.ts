import type { components } from '#api/generated/operations.ts';

type ErrorBody = components['schemas']['ErrorBody'];
export type ErrorResponse<Status extends number> = {
  status: Status;
  body: ErrorBody;
  headers?: Record<string, string>;
};

/** An error response: messages for the user, and a machine-readable code or a message per field. */
export function errorResponse<Status extends number>(
  status: Status,
  message: string | string[],
  error: NonNullable<ErrorBody['error']>,
): ErrorResponse<Status> {
  return { status, body: { message: [message].flat(), error, success: false } };
}

/** The error for full storage. The transaction was rolled back, so nothing has changed. */
export const storageFull = () =>
  errorResponse(
    500,
    'This could not be saved because our storage is full. Nothing was changed.',
    'storage_full',
  );
const STORAGE_RETRY_SECONDS = 2;
/** The error for a database that can't be asked. If it may have done something, nobody is told to send the call again. */
export function storageUnreachable(mayRepeat: boolean): ErrorResponse<503> {
  const message = mayRepeat
    ? 'Our database can’t be reached at the moment. Please try again later.'
    : 'Our database stopped answering. Please check whether this was saved before you try again.';
  const error = errorResponse(503, message, 'storage_unreachable');
  return mayRepeat ? { ...error, headers: { 'retry-after': String(STORAGE_RETRY_SECONDS) } } : error;
}
export const malformedBody = () => errorResponse(400, 'The request could not be read.', 'malformed_body');
export const signInRequired = () => errorResponse(401, 'Please sign in.', 'sign_in_needed');
/** A second proof is needed. The client looks for this error code and asks for one of the methods. */
export function stepUpRequired(stepUp: components['schemas']['StepUp']): ErrorResponse<403> {
  const isProof = stepUp.needs === 'proof';
  const message = isProof ? 'Confirm that it is you.' : 'Approve this device first.';
  const { status, body } = errorResponse(403, message, 'step_up_required');
  return { status, body: { ...body, step_up: stepUp } };
}
export const readOnly = () =>
  errorResponse(403, 'You are viewing this account. Nothing can be changed.', 'read_only');
export const viewEnded = () => errorResponse(403, 'The view of this account has ended.', 'view_ended');
export const notFound = () => errorResponse(404, 'We could not find that.', 'not_found');
export const undoEnded = () => errorResponse(409, 'This change can no longer be undone.', 'undo_ended');
export const wrongMethod = () => errorResponse(405, 'This address does not take that method.', 'method');
export const tooLarge = () => errorResponse(413, 'The request is too large.', 'too_large');
export const unsupportedType = () => errorResponse(415, 'This content type is not accepted.', 'content_type');
export const internalError = () => errorResponse(500, 'An unexpected error occurred.', 'internal');

/** A captcha has to be solved first. The client looks for this error code. */
export const captchaRequired = () =>
  errorResponse(409, 'Please show that you are not a robot.', 'captcha was not solved');

const UPDATING = 'We are updating the shop. Nothing was lost.';

const MINUTE_SECONDS = 60;

function tooMany(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'Too many requests. Please wait a moment.';
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return `Too many requests. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

/** The error that tells the client to retry after a number of seconds. */
export function retryLater<Status extends 429 | 503>(status: Status, seconds: number): ErrorResponse<Status> {
  const error =
    status === 429
      ? errorResponse(status, tooMany(seconds), 'too_many_requests')
      : errorResponse(
          status,
          seconds < MINUTE_SECONDS ? 'We are back in a moment.' : UPDATING,
          'unavailable',
        );
  return { ...error, headers: { 'retry-after': String(seconds) } };
}

/** The token is missing, unknown or expired. The client fetches a new one and retries once. */
export function tokenExpired(): ErrorResponse<403> {
  const { status, body } = errorResponse(
    403,
    'Your session has been refreshed. Please try again.',
    'csrf_token',
  );
  return { status, body: { ...body, refresh_token: true } };
}

/** Fields whose error has its own message. */
const fieldMessages = new Map([['form-type', 'Invalid form type']]);

/** Invalid fields by name, with their errors. */
export function fieldsInvalid(fields: Record<string, string>): ErrorResponse<422> {
  const lines = Object.keys(fields).map(
    (name) => fieldMessages.get(name) ?? `Please check the field ${name}.`,
  );
  return errorResponse(422, lines, fields);
}
