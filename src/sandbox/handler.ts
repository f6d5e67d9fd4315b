import type { accessByOperation, operations } from '#api/generated/operations.ts';
import type { Db } from './db/store.ts';
import type { ErrorResponse } from './errors.ts';
import type { ResellerKeyRow } from './reseller/keys.ts';
import type { Captcha } from './session/captcha.ts';
import type { Partners } from './session/partners.ts';
import type { AccountRow, Session } from './session/session.ts';
import type { Outbound } from './webhooks/outbound.ts';

export type OperationId = keyof operations;
type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<Operation> = Operation extends { responses: infer All } ? All : never;
type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : unknown;
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown;
type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : undefined;

type StatusOf<Operation> = Exclude<keyof Responses<Operation>, 'default'>;

/** One of the responses that the contract documents for the operation, or by `default` for all operations. */
export type ResponseOf<Operation> =
  | {
      [Status in StatusOf<Operation>]: {
        status: Status;
        body: JsonOf<Responses<Operation>[Status]>;
        headers?: Record<string, string>;
      };
    }[StatusOf<Operation>]
  | ErrorResponse<429 | 503>;

/**
 * What every handler gets besides its request. `serve` has checked that the account may call the operation.
 */
export type SharedContext<Account extends AccountRow | null = AccountRow | null> = {
  /** A handler that ends the session assigns the next session here; the response sets its cookie. */
  session: Session;
  account: Account;
  db: Db;
  captcha: Captcha;
  partners: Partners;
  outbound: Outbound;
  /** The origin of the storefront as the browser sees it. */
  origin: string;
  now: Date;
  /** Whether the query may change the session (see `mayChangeSession`). */
  mayChangeSession: boolean;
  /** Whether somebody looks at the page, rather than a bot (see `isPerson`). */
  isPerson: boolean;
};

/** A call that a server of a reseller makes with a key, without a session. */
export type KeyContext = {
  account: AccountRow;
  key: ResellerKeyRow;
  /** Why the call buys nothing, whatever it asks for. */
  testReason: 'test_key' | 'test_mode' | null;
  /** The header `Idempotency-Key`, where the operation requires it. */
  idempotencyKey: string;
  db: Db;
  now: Date;
};

type AccountOf<Id extends OperationId> = accessByOperation[Id] extends 'public'
  ? AccountRow | null
  : AccountRow;

/** The context of an operation, with its validated request. */
export type HandlerContext<Id extends OperationId> = (accessByOperation[Id] extends 'key'
  ? KeyContext
  : SharedContext<AccountOf<Id>>) & {
  params: PathOf<operations[Id]>;
  query: QueryOf<operations[Id]>;
  body: BodyOf<operations[Id]>;
};

export type Handler<Id extends OperationId> = (
  call: HandlerContext<Id>,
) => ResponseOf<operations[Id]> | Promise<ResponseOf<operations[Id]>>;

export type Handlers = { [Id in OperationId]: Handler<Id> };
