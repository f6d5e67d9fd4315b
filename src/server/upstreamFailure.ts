import { errorMessage } from './fetcher.ts';

/** A backend elsewhere that gave no whole answer. Its message is one sentence for whoever runs the server. */
export class UpstreamFailure extends Error {
  /** What a gateway answers: 502, or 504 where the backend took too long. */
  readonly status: 502 | 504;

  constructor(status: 502 | 504, sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'UpstreamFailure';
    this.status = status;
  }
}

const CERTIFICATE = /CERT|^UNABLE_TO_/;

/** The failure that an error of Node's network stands for. */
export function failureOf(error: unknown, backend: URL): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  return new UpstreamFailure(502, sentenceFor(codeOf(error), errorMessage(error), backend), error);
}

function sentenceFor(code: string, message: string, { origin, hostname }: URL): string {
  if (code === 'ECONNREFUSED') return `Nothing listens at ${origin}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host name ${hostname} leads nowhere.`;
  if (CERTIFICATE.test(code))
    return `The certificate of ${origin} can't be trusted: ${message.split(';')[0]}.`;
  if (code === 'EPROTO') return `${origin} does not speak TLS; is it http instead of https?`;
  if (code.startsWith('HPE_')) return `${origin} does not speak HTTP: ${message}.`;
  if (code === 'ECONNRESET' || code === 'EPIPE') return brokenOff(origin);
  return `${origin} can't be reached: ${message || code}.`;
}

export function brokenOff(origin: string): string {
  return `${origin} closed the connection before its answer was complete.`;
}

/** Where a host has several addresses, Node wraps what happened at each in one error without words. */
function codeOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const code: unknown = first instanceof Error ? Reflect.get(first, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}
