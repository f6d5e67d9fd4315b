import type { components } from '#api/generated/operations.ts';

type ErrorBody = components['schemas']['ErrorBody'];
export type Fault<Status extends number> = {
  status: Status;
  body: ErrorBody;
  headers?: Record<string, string>;
};

/** An error answer: sentences for the person, and a machine text or a text per field. */
export function fault<Status extends number>(
  status: Status,
  message: string | string[],
  error: NonNullable<ErrorBody['error']>,
): Fault<Status> {
  return { status, body: { message: [message].flat(), error, success: false } };
}

/** Nothing was changed: the transaction was rolled back. */
export const storageFull = () =>
  fault(500, 'This could not be saved because our storage is full. Nothing was changed.', 'storage_full');
export const storageUnreachable = () =>
  fault(500, 'Our database can’t be reached at the moment. Please try again later.', 'storage_unreachable');
export const malformed = () => fault(400, 'The request could not be read.', 'malformed_body');
export const signInNeeded = () => fault(401, 'Please sign in.', 'sign_in_needed');
export const notFound = () => fault(404, 'We could not find that.', 'not_found');
export const wrongMethod = () => fault(405, 'This address does not take that method.', 'method');
export const tooLarge = () => fault(413, 'The request is too large.', 'too_large');
export const wrongType = () => fault(415, 'This content type is not accepted.', 'content_type');
export const unexpected = () => fault(500, 'An unexpected error occurred.', 'internal');

/** A captcha has to be solved first; the client looks for this error text. */
export const captchaNeeded = () =>
  fault(409, 'Please show that you are not a robot.', 'captcha was not solved');

/** Come back after so many seconds. */
export function waitFirst<Status extends 429 | 503>(status: Status, seconds: number): Fault<Status> {
  const refusal =
    status === 429
      ? fault(status, 'Too many requests. Please wait a moment.', 'too_many_requests')
      : fault(status, 'We are back in a moment.', 'unavailable');
  return { ...refusal, headers: { 'retry-after': String(seconds) } };
}

/** The token is missing, unknown or expired: the client fetches a new one and tries once more. */
export function tokenExpired(): Fault<403> {
  const { status, body } = fault(403, 'Your session has been refreshed. Please try again.', 'csrf_token');
  return { status, body: { ...body, refresh_token: true } };
}

/** Fields whose fault has a sentence of its own. */
const ownSentences = new Map([['form-type', 'Invalid form type']]);

/** Fields that break a rule, by name, each with what is wrong. */
export function fieldsInvalid(fields: Record<string, string>): Fault<422> {
  const sentences = Object.keys(fields).map(
    (name) => ownSentences.get(name) ?? `Please check the field ${name}.`,
  );
  return fault(422, sentences, fields);
}
