import type { components } from '#api/generated/operations.ts';

type ErrorBody = components['schemas']['ErrorBody'];

/** A failure in words: a sentence for whoever looks at a page, the contract's error body for a program. */
export function errorAnswer(request: Request, status: number, sentence: string): Response {
  const headers = { 'cache-control': 'no-store' };
  if (request.headers.get('accept')?.includes('text/html')) {
    return new Response(`${sentence}\n`, {
      status,
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  const body: ErrorBody = { message: [sentence], success: false };
  return Response.json(body, { status, headers });
}
