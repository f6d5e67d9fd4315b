import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { matchesTemplate } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { isBackendPath } from '#lib/backendPaths.ts';
import { getSqlState, toLogMessage } from './db/queryError.ts';
import {
  type ErrorResponse,
  internalError,
  notFound,
  storageFull,
  storageUnreachable,
  wrongMethod,
} from './errors.ts';
import { createCaseNumber, missingPage, unexpectedPage } from './pages/errors.ts';
import { addPages } from './pages/routes.ts';
import { underRules } from './registry/rules.ts';
import { type SandboxContext, send, serve } from './serve.ts';
import { serveKey } from './serveKey.ts';

const { operations } = storefrontContract();

/** Paths that respond with JSON even if nothing is found. */
const apiPrefixes = ['/api/', '/ajax/'];

/** The sandbox's routes: the contract's operations and the backend's own pages. */
export function createApp(sandbox: SandboxContext): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    context.header('date', sandbox.now().toUTCString());
  });
  app.use((_, next) => underRules(sandbox.db, next));
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
    const failed = `${context.req.method} ${routePath(context, -1)} failed`;
    if (isCallPath(context.req.path)) {
      console.error(`${failed}: ${toLogMessage(error)}`);
      return send(context, toErrorResponse(error));
    }
    const caseNumber = createCaseNumber();
    console.error(`${failed}, case ${caseNumber}: ${toLogMessage(error)}`);
    return unexpectedPage(context, error, caseNumber);
  });
  return app;
}

/** By SQLSTATE class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function toErrorResponse(error: unknown): ErrorResponse<500> {
  const state = getSqlState(error) ?? '';
  if (state.startsWith('53')) return storageFull();
  return /^(08|57P)/.test(state) ? storageUnreachable() : internalError();
}

/** `/a/{b}` in the contract is `/a/:b` to the router. */
function getRoute(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

const templates = operations.map(({ path }) => path.split('/'));

/** Whether a path responds with JSON: the contract's operations, and everything below the API prefixes. */
function isCallPath(pathname: string): boolean {
  if (apiPrefixes.some((prefix) => pathname.startsWith(prefix))) return true;
  const parts = pathname.split('/');
  return templates.some((template) => matchesTemplate(template, parts));
}

/** Whether a path belongs to the backend rather than to the storefront. */
export function owns(pathname: string): boolean {
  return isBackendPath(pathname) || isCallPath(pathname);
}
