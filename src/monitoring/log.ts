import pino from 'pino';
import { currentRequestId } from './requestContext.ts';
import { currentTraceId } from './tracing.ts';

/** In a terminal and in tests, only the messages are written; requests have none. */
let isJson = false;

/** Messages have no names, addresses, words or values that people have entered; documented in docs/operations.md. */
export const log = pino(
  {
    level: 'warn',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ request_id: currentRequestId(), trace_id: currentTraceId() }),
  },
  { write },
);

/** From now on, the log is JSON on standard error, a line each, with requests. */
export function logAsJson(): void {
  isJson = true;
  log.level = 'info';
}

function write(line: string): void {
  const text = hideAddresses(line);
  // On pipes and files, this is done when it returns, so the reason why a process ends is written.
  if (isJson) process.stderr.write(text);
  else console.error(JSON.parse(text).msg);
}

const EMAIL = /[^\s"'\\<>@:;,()=/[\]]+@[\w-]+(?:\.[\w-]+)+/g;

/** Whatever a library puts into the message of an error, no email address is logged. */
function hideAddresses(text: string): string {
  return text.includes('@') ? text.replace(EMAIL, '[email]') : text;
}
