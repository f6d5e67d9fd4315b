import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js';
import { validateInput, validateOutput } from '@stoplight/prism-http/dist/validator/index.js';
import type { Contract } from '#contract/contract.ts';
import { createOperationFinder } from '#contract/contract.ts';
import { unpacked } from './body.ts';
import { sentenceOf } from './fetcher.ts';

type Outcome =
  | { _tag: 'Right' }
  | { _tag: 'Left'; left: readonly { path?: readonly (string | number)[]; message: string }[] };
type PrismOperation = Parameters<typeof validateInput>[0]['resource'];
type PrismRequest = Parameters<typeof validateInput>[0]['element'];
type PrismMethod = PrismRequest['method'];

/** One way in which traffic breaks the contract. */
export interface Violation {
  /** Whose fault it is: the storefront's (request) or the backend's (answer). */
  kind: 'request' | 'answer';
  /** Null where the contract has no operation for the call. */
  operationId: string | null;
  /** The part that is wrong: path, query, header, body or status. */
  where: string;
  /** The place in that part, e.g. `data.domains.0.avail`; empty for the whole of it. */
  path: string;
  message: string;
  /** On requests: the backend refused it with an answer that the contract knows. */
  refused?: boolean;
}

/** One half of a call, as the checks need it. */
export interface Exchange {
  url: string;
  headers: Headers;
  body: Uint8Array | null;
}

export interface Operation {
  id: string;
  documents(status: number): boolean;
  checkRequest(exchange: Exchange): Violation[];
  checkAnswer(status: number, exchange: Exchange): Violation[];
}

export interface Operations {
  find(method: string, pathname: string): Operation | null;
  warmUp(): Promise<void>;
}

/** The contract's operations with Prism's own checks. */
export async function operationsOf(contract: Contract): Promise<Operations> {
  const known = (await getHttpOperationsFromSpec(structuredClone(contract.document))).map((prism) => ({
    prism,
    operation: createOperation(prism),
  }));
  const byId = new Map(known.map(({ operation }) => [operation.id, operation]));
  const findOperation = createOperationFinder(contract);
  return {
    find(method, pathname) {
      return byId.get(findOperation(method, pathname)?.id ?? '') ?? null;
    },
    async warmUp() {
      for (const { prism, operation } of known) {
        const exchange = { url: `http://localhost${prism.path}`, headers: new Headers(), body: null };
        operation.checkRequest(exchange);
        operation.checkAnswer(200, exchange);
        await new Promise(setImmediate);
      }
    },
  };
}

function createOperation(prism: PrismOperation): Operation {
  const operationId = prism.iid ?? prism.id;
  const violation = (kind: Violation['kind'], where: string, message: string): Violation => ({
    kind,
    operationId,
    where,
    path: '',
    message,
  });

  /** Prism throws on what it can't even take apart, such as broken encodings. */
  function check(kind: Violation['kind'], run: () => Outcome): Violation[] {
    try {
      const outcome = run();
      if (outcome._tag === 'Right') return [];
      // What another media type says can't fit the schema either; nobody needs to be told of both.
      const otherType = outcome.left.filter(({ message }) => message.startsWith('The received media type'));
      return (otherType.length > 0 ? otherType : outcome.left).map(({ path, message }) => ({
        ...violation(kind, String(path?.[0] ?? 'body'), message),
        path: (path ?? []).slice(1).join('.'),
      }));
    } catch (error) {
      return [violation(kind, 'body', `Unreadable: ${sentenceOf(error)}`)];
    }
  }

  const documents = (status: number) => prism.responses.some(({ code }) => code === String(status));
  return {
    id: operationId,
    documents,
    checkRequest(exchange) {
      const { pathname, searchParams } = new URL(exchange.url);
      return check('request', () => {
        const element: PrismRequest = {
          // Operations carry their method as a plain string; the contract's lint knows no other than HTTP's.
          method: prism.method as PrismMethod,
          url: { path: pathname, query: queryOf(searchParams) },
          headers: headersOf(exchange),
          body: parseBody(exchange),
        };
        return validateInput({ resource: prism, element });
      });
    },
    checkAnswer(status, exchange) {
      if (!documents(status))
        return [violation('answer', 'status', `The contract has no status ${status} here`)];
      return check('answer', () => {
        const element = { statusCode: status, headers: headersOf(exchange), body: parseBody(exchange) };
        return validateOutput({ resource: prism, element });
      });
    },
  };
}

/** JSON parsed, other text as it is; bytes of uploads one character each, so that their length is right. */
function parseBody({ headers, body }: Exchange): unknown {
  if (!body || body.byteLength === 0) return undefined;
  const bytes = unpacked(body, headers);
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return Buffer.from(bytes).toString('latin1');
  const text = new TextDecoder().decode(bytes);
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('not JSON');
  }
}

function headersOf({ headers, body }: Exchange): Record<string, string> {
  return { ...Object.fromEntries(headers), 'content-length': String(body?.byteLength ?? 0) };
}

function queryOf(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...more] = query.getAll(name);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}
