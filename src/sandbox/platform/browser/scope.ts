import type * as node from '../node/scope.ts';

/** A browser serves one visitor, so work beside it has the same value, or a newer one. */
export function createScope<Value>(): node.Scope<Value> {
  let latest: Value | undefined;
  return {
    run(value, work) {
      latest = value;
      return work();
    },
    get: () => latest,
  };
}
