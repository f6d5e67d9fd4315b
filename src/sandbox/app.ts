import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { routePath } from 'hono/route';
import { matchesTemplate } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { forLog, sqlStateOf } from './db/queryError.ts';
import { type Fault, notFound, storageFull, storageUnreachable, unexpected, wrongMethod } from './faults.ts';
import { missingPage, unexpectedPage } from './pages/missing.ts';
import { addPages } from './pages/routes.ts';
import { type Base, send, serve } from './serve.ts';

const { operations } = storefrontContract();

/** Paths that respond with JSON even if there is nothing. */
const apiPrefixes = ['/api/', '/ajax/'];

/** All that the sandbox answers: the contract's operations and the backend's own pages. */
export function createApp(base: Base): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    context.header('date', base.now().toUTCString());
  });
  for (const operation of operations) {
    app.on(operation.method, routeOf(operation.path), serve(operation, base));
  }
  for (const [path, methods] of methodsByPath()) {
    app.all(routeOf(path), (context) => {
      context.header('allow', methods.join(', '));
      return send(context, wrongMethod());
    });
  }
  addPages(app, base);
  app.notFound((context) => (isCall(context.req.path) ? send(context, notFound()) : missingPage(context)));
  app.onError((error, context) => {
    console.error(`${context.req.method} ${routePath(context, -1)} failed: ${forLog(error)}`);
    return isCall(context.req.path) ? send(context, faultFor(error)) : unexpectedPage(context);
  });
  return app;
}

/** By SQLSTATE class: https://www.postgresql.org/docs/current/errcodes-appendix.html */
function faultFor(error: unknown): Fault<500> {
  const state = sqlStateOf(error) ?? '';
  if (state.startsWith('53')) return storageFull();
  return /^(08|57P)/.test(state) ? storageUnreachable() : unexpected();
}

/** `/a/{b}` in the contract is `/a/:b` to the router. */
function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of operations) methods.set(path, [...(methods.get(path) ?? []), method]);
  return methods;
}

const ownPaths = new Set(['/account', '/account/login', '/account/logout', '/checkout']);
const ownPrefixes = [...apiPrefixes, '/backend/', '/account/orders/'];
const templates = operations.map(({ path }) => path.split('/'));

/** Whether a path responds in JSON: the contract's calls, and what stands beside them. */
function isCall(pathname: string): boolean {
  if (apiPrefixes.some((prefix) => pathname.startsWith(prefix))) return true;
  const parts = pathname.split('/');
  return templates.some((template) => matchesTemplate(template, parts));
}

/** Whether a path is the backend's, and none of the storefront's. */
export function owns(pathname: string): boolean {
  return (
    ownPaths.has(pathname) || ownPrefixes.some((prefix) => pathname.startsWith(prefix)) || isCall(pathname)
  );
}
