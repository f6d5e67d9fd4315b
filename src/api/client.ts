import type { ZodMiniType } from 'zod/mini';
import { ApiError, reportViolation } from './errors.ts';
import { type HttpResponse, type OnUploadProgress, send } from './http.ts';

/** The error type of the generated hooks. */
export type ErrorType<_Body> = ApiError;

type RequestOptions = RequestInit & {
  schema?: ZodMiniType;
  /** Receives the headers of the response before its body is checked. */
  onHeaders?: (headers: HttpResponse['headers']) => void;
  onUploadProgress?: OnUploadProgress;
};

/**
 * The one way to call the backend, used by the generated hooks. Resolves with the body, checked against the contract.
 * Rejects with an `ApiError`, or with the signal's reason if aborted.
 */
export async function request<T>(url: string, options: RequestOptions): Promise<T> {
  const { schema, onHeaders, onUploadProgress, body, headers, method = 'GET', signal } = options;
  const response = await send({
    url,
    method,
    data: body,
    headers: headers as Record<string, string> | undefined,
    signal: signal ?? undefined,
    ...(onUploadProgress && { onUploadProgress }),
  });
  onHeaders?.(response.headers);
  return checkBody<T>(`${method} ${url.split('?')[0]}`, response.data, schema);
}

function checkBody<T>(operation: string, text: string, schema: ZodMiniType | undefined): T {
  const data = parseJson(text);
  const result = schema?.safeParse(data);
  if (data !== undefined && result?.success !== false) return data as T;
  const [issue] = result?.error?.issues ?? [];
  reportViolation({
    operation,
    field: issue?.path.join('.') || 'body',
    message: data === undefined ? 'not JSON' : (issue?.message ?? ''),
  });
  throw new ApiError('contract', { operation });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
