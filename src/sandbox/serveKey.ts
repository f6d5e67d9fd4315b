import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { idempotencyHeader, type Operation } from '#contract/contract.ts';
import { toEntry } from './activity/entry.ts';
import { runListed } from './activity/record.ts';
import { resellerCall, resellerKey } from './db/schema/resellerKeys.ts';
import type { Db } from './db/store.ts';
import { errorResponse, fieldsInvalid, retryLater } from './errors.ts';
import type { KeyContext, OperationId } from './handler.ts';
import { handlers } from './handlers/all.ts';
import { createRequestParser, type ParsedRequest } from './readRequest.ts';
import { isAllowed } from './reseller/allowedIps.ts';
import { findByAuthorization, type ResellerKeyRow } from './reseller/keys.ts';
import { type AnyResponse, getAddress, type SandboxContext, send } from './serve.ts';

type KeyHandler = (call: ParsedRequest & KeyContext) => AnyResponse | Promise<AnyResponse>;

const maxIdempotencyKey = 255;

/** Creates the Hono handler of an operation that is called with a key: without session, cookie and token. */
export function serveKey(operation: Operation, sandbox: SandboxContext) {
  const read = createRequestParser(operation);
  const handler = handlers[operation.id as OperationId] as unknown as KeyHandler;
  const isPurchase = operation.headers.some(({ name }) => name === idempotencyHeader);

  return async (context: Context): Promise<Response> => {
    const { db } = sandbox;
    const now = sandbox.now();
    const started = performance.now();
    const found = await findByAuthorization(db, context.req.header('authorization'), now);
    if (!found) return send(context, keyRequired());
    const { key, account, settings } = found;
    const seconds = await sandbox.throttles.count('any', { person: `account ${account.id}` });
    if (seconds > 0) return send(context, retryLater(429, seconds));
    const address = getAddress(context, sandbox);
    const finish = async (response: AnyResponse, object: string | null) => {
      const milliseconds = Math.round(performance.now() - started);
      const { status } = response;
      const error = getErrorCode(response);
      await logCall(db, key, operation, { at: now, object, status, error, milliseconds, address });
      return send(context, response);
    };
    if (settings?.type !== 'api')
      return finish(errorResponse(403, 'This account does not sell by API.', 'not_enrolled'), null);
    if (key.mode === 'live' && !isAllowed(settings.allowedIps, address))
      return finish(
        errorResponse(403, 'Calls from this address are not allowed.', 'address_not_allowed'),
        null,
      );
    const request = await read(context.req.raw, context.req.param());
    if ('error' in request) return finish(request.error, null);
    const object = nameIn(request.params) ?? nameIn(request.body);
    const idempotencyKey = context.req.header(idempotencyHeader) ?? '';
    if (isPurchase && (idempotencyKey === '' || idempotencyKey.length > maxIdempotencyKey))
      return finish(fieldsInvalid({ [idempotencyHeader]: 'must have 1 to 255 characters' }), object);
    const testReason: KeyContext['testReason'] =
      key.mode === 'test' ? 'test_key' : settings.testMode ? 'test_mode' : null;
    const call = { ...request, account, key, testReason, idempotencyKey, db, now };
    const caller = { db, now, account, keyName: key.name, access: operation.access };
    const entry = await toEntry(operation.writes.activity, request, caller);
    const response = entry
      ? await runListed(db, { entry }, (tx) => handler({ ...call, db: tx }))
      : await handler(call);
    return finish(response, object);
  };
}

const keyRequired = () => ({
  ...errorResponse(401, 'This call needs a key of the reseller’s API.', 'key_needed'),
  headers: { 'www-authenticate': 'Bearer' },
});

/** Errors that name fields have no code. */
function getErrorCode({ body }: AnyResponse): string | null {
  const { error } = Object(body) as { error?: unknown };
  return typeof error === 'string' ? error : null;
}

function nameIn(values: unknown): string | null {
  const { name } = Object(values) as { name?: unknown };
  return typeof name === 'string' ? name : null;
}

type Logged = Omit<typeof resellerCall.$inferSelect, 'id' | 'accountId' | 'keyId' | 'method' | 'path'>;

async function logCall(
  db: Db,
  key: ResellerKeyRow,
  { method, path }: Operation,
  call: Logged,
): Promise<void> {
  const entry = { accountId: key.accountId, keyId: key.id, path, ...call };
  await db
    .insert(resellerCall)
    .values({ ...entry, method: method as typeof resellerCall.$inferInsert.method });
  await db.update(resellerKey).set({ lastCallAt: call.at }).where(eq(resellerKey.id, key.id));
}
