import type { ZodMiniType } from 'zod/mini';
import { ApiError, reportViolation } from './errors.ts';
import { type HttpResponse, type OnUploadProgress, send } from './http.ts';
import { readRequestId } from './protocol.ts';
import { findIssues, isUnknownValue, setAside } from './unreadable.ts';

/** One response can break the contract in thousands of entries. */
const MAX_REPORTED = 10;

/** The error type of the generated hooks. */
export type ErrorType<_Body> = ApiError;

type RequestOptions = RequestInit & {
  schema?: ZodMiniType;
  /** Receives the headers of the response before its body is checked. */
  onHeaders?: (headers: HttpResponse['headers']) => void;
  onUploadProgress?: OnUploadProgress;
};

let findResponse: (url: string) => Promise<HttpResponse> | undefined = () => undefined;

/** On a server, sets the function that finds the responses with which a page is rendered. */
export function provideResponses(find: typeof findResponse): void {
  findResponse = find;
}

/**
 * The one way to call the backend, used by the generated hooks. Resolves with the body, checked against the contract.
 * Rejects with an `ApiError`, or with the signal's reason if aborted.
 */
export async function request<T>(url: string, options: RequestOptions): Promise<T> {
  const { schema, onHeaders, onUploadProgress, body, headers, method = 'GET', signal } = options;
  const call = {
    url,
    method,
    data: body,
    headers: headers as Record<string, string> | undefined,
    signal: signal ?? undefined,
    ...(onUploadProgress && { onUploadProgress }),
  };
  const response = await (findResponse(url) ?? send(call));
  onHeaders?.(response.headers);
  const operation = `${method} ${url.split('?')[0]}`;
  return checkBody<T>(operation, response.data, schema, response.headers);
}

/**
 * Parses a body and checks it against the contract. An entry of a list that violates the contract does not hide the
 * others, and an unknown value of an enumeration hides nothing; both are reported. Throws an `ApiError` if the body can't
 * be used at all.
 */
export function checkBody<T>(
  operation: string,
  text: string,
  schema: ZodMiniType | undefined,
  headers: HttpResponse['headers'] = {},
): T {
  const data = parseJson(text);
  const issues = data === undefined ? [] : findIssues(data, schema);
  if (data === undefined) reportViolation({ operation, field: 'body', message: 'not JSON' });
  for (const { path, message } of issues.slice(0, MAX_REPORTED))
    reportViolation({ operation, field: path.join('.') || 'body', message });
  for (let rest = issues; data !== undefined; rest = findIssues(data, schema)) {
    const broken = rest.filter((issue) => !isUnknownValue(data, issue));
    if (broken.length === 0) return data as T;
    if (!setAside(data, broken)) break;
  }
  throw new ApiError('contract', { operation, requestId: readRequestId(headers) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
