import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { storefrontContract } from '#contract/load.ts';
import { isBackendPath } from '#lib/backendPaths.ts';
import { log } from '#monitoring/log.ts';
import { asCall } from './db/calls.ts';
import { getSqlState, isUnavailable, isUncertain, toLogMessage } from './db/queryError.ts';
import {
  type ErrorResponse,
  internalError,
  notFound,
  retryLater,
  storageFull,
  storageUnreachable,
  wrongMethod,
} from './errors.ts';
import { isCallPath } from './linkTargets.ts';
import {
  createCaseNumber,
  crowdedPage,
  missingPage,
  unavailablePage,
  unexpectedPage,
} from './pages/errors.ts';
import { addFiles, addPages } from './pages/routes.ts';
import { underRules } from './registry/rules.ts';
import { getAddress, type SandboxContext, send, serve } from './serve.ts';
import { serveKey } from './serveKey.ts';

const { operations } = storefrontContract();

const DATABASE_RETRY_SECONDS = 60;

/** The sandbox's routes: the contract's operations and the backend's own pages. */
export function createApp(sandbox: SandboxContext): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    context.header('date', sandbox.now().toUTCString());
  });
  addFiles(app);
  app.use(async (context, next) => {
    const seconds = await sandbox.throttles.count('any', { address: getAddress(context, sandbox) });
    if (seconds === 0) return next();
    if (isCallPath(context.req.path)) return send(context, retryLater(429, seconds));
    return crowdedPage(context, seconds);
  });
  app.use((context, next) => asCall(describeCall(context), () => underRules(sandbox.db, next)));
  for (const operation of operations) {
    const handle = operation.access === 'key' ? serveKey(operation, sandbox) : serve(operation, sandbox);
    app.on(operation.method, getRoute(operation.path), handle);
  }
  for (const [path, methods] of methodsByPath()) {
    app.all(getRoute(path), (context) => {
      context.header('allow', methods.join(', '));
      return send(context, wrongMethod());
    });
  }
  addPages(app, sandbox);
  app.notFound((context) =>
    isCallPath(context.req.path) ? send(context, notFound()) : missingPage(context),
  );
  app.onError((error, context) => {
    const call = describeCall(context);
    const failed = `${call} failed`;
    if (isUnavailable(error)) {
      sandbox.logOutage(call, error);
      const mayRepeat = repeatable.has(call) || !isUncertain(error);
      return isCallPath(context.req.path)
        ? send(context, storageUnreachable(mayRepeat))
        : unavailablePage(context, null, DATABASE_RETRY_SECONDS);
    }
    if (isCallPath(context.req.path)) {
      log.error(`${failed}: ${toLogMessage(error)}`);
      return send(context, toErrorResponse(error));
    }
    const caseNumber = createCaseNumber();
    log.error(`${failed}, case ${caseNumber}: ${toLogMessage(error)}`);
    return unexpectedPage(context, caseNumber);
  });
  return app;
}

/** By SQLSTATE class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function toErrorResponse(error: unknown): ErrorResponse<500> {
  return getSqlState(error)?.startsWith('53') ? storageFull() : internalError();
}

const describeCall = (context: Context) => `${context.req.method} ${routePath(context, -1)}`;

/** `/a/{b}` in the contract is `/a/:b` to the router. */
function getRoute(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Calls that may be sent again although it is unknown whether they have changed something. */
const repeatable = new Set(
  operations
    .filter(({ safe, writes }) => safe || writes.idempotent)
    .map(({ method, path }) => `${method} ${getRoute(path)}`),
);

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

/** Whether a path belongs to the backend rather than to the storefront. */
export function owns(pathname: string): boolean {
  return isBackendPath(pathname) || isCallPath(pathname);
}
