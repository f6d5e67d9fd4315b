import { AsyncLocalStorage } from 'node:async_hooks';

/** A value for the time of some work, and for all that the work calls. */
export type Scope<Value> = {
  run<Result>(value: Value, work: () => Result): Result;
  get(): Value | undefined;
};

export function createScope<Value>(): Scope<Value> {
  const storage = new AsyncLocalStorage<Value>();
  return { run: (value, work) => storage.run(value, work), get: () => storage.getStore() };
}
