import type { Readable } from 'node:stream';
import type { components } from '#api/generated/operations.ts';
import { currentRequestId } from '#monitoring/requestContext.ts';

type ErrorBody = components['schemas']['ErrorBody'];

/** A response as Node sends it. */
export interface PlainResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Uint8Array | string | null;
}

/** A response whose body is streamed. */
export interface StreamedResponse extends Omit<PlainResponse, 'body'> {
  body: Readable;
}

/** Returns an error: an HTML page for browsers, the contract's error shape for other clients. */
export function plainError(accept: string | undefined, status: number, message: string): PlainResponse {
  const headers = { 'cache-control': 'no-store' };
  if (accept?.includes('text/html')) {
    const type = { 'content-type': 'text/html; charset=utf-8' };
    return { status, headers: { ...headers, ...type }, body: page(status, message) };
  }
  const body: ErrorBody = { message: [message], success: false };
  return { status, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

export function errorResponse(request: Request, status: number, message: string): Response {
  const { headers, body } = plainError(request.headers.get('accept') ?? undefined, status, message);
  const isHead = request.method === 'HEAD';
  return new Response(isHead ? null : String(body), { status, headers: headers as Record<string, string> });
}

function page(status: number, message: string): string {
  const id = status >= 500 ? currentRequestId() : undefined;
  const number = id ? `<p>Report this number to support: ${id}</p>` : '';
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Error ${status}</title></head>`,
    `<body><main><h1>Error ${status}</h1><p>${message}</p>${number}<p><a href="/">Home page</a></p></main></body>`,
    '</html>',
    '',
  ].join('\n');
}
