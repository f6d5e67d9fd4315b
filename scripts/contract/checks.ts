import { checkResponse } from '#contract/check.ts';
import type { Contract, Operation } from '#contract/contract.ts';
import type { Schemas } from '#contract/schema.ts';
import { createValidators, type FieldErrors } from '#contract/validators.ts';
import type { Input, RawResponse } from './request.ts';
import { toReceived, toTexts } from './request.ts';
import { findUndeclaredFields } from './responseFields.ts';

export type Violation = { where: string; message: string };

const checksByContract = new WeakMap<Contract, Checks>();

/** The checks of a contract. Its schemas are compiled once, which takes longer than most runs against a server. */
export function checksOf(contract: Contract): Checks {
  const checks = checksByContract.get(contract) ?? new Checks(contract);
  checksByContract.set(contract, checks);
  return checks;
}

/** Checks requests before they are sent, and responses, against one contract. */
export class Checks {
  readonly #strict;
  readonly #guided;
  readonly #schemas: Schemas;

  constructor(contract: Contract) {
    this.#schemas = contract.schemas;
    // Requests are validated by plain JSON Schema, so that a server's shortcuts are detected.
    this.#strict = createValidators(contract, { discriminator: false, files: false });
    this.#guided = createValidators(contract, { discriminator: true, files: false });
  }

  /** Why a request is invalid by the contract; null if it is valid. */
  request({ parameters, body }: Operation, given: Input): FieldErrors | null {
    const errors: FieldErrors = {};
    for (const location of ['path', 'query'] as const) {
      const here = parameters.filter((parameter) => parameter.in === location);
      Object.assign(errors, this.#strict.parameters(here)(toTexts(given[location])));
    }
    if (body && (given.body !== undefined || body.required)) {
      const kind = body.type === 'application/json' ? 'json' : 'form';
      const value = structuredClone(toReceived(body.type, given.body));
      Object.assign(errors, this.#strict[kind](body.pointer)(value));
    }
    return Object.keys(errors).length > 0 ? errors : null;
  }

  /** Compiles all schemas of an operation. Throws if one of them is malformed. */
  prepare(operation: Operation): void {
    this.request(operation, { path: {}, query: {}, body: null });
    for (const { content, headers } of operation.responses.values()) {
      for (const { name, pointer, required } of headers)
        if (pointer) this.#guided.parameters([{ name, pointer, required }])({});
      for (const pointer of content.values()) if (pointer) this.#guided.json(pointer)(null);
    }
  }

  /** Whether a value fits a parameter. */
  fits({ name, pointer }: { name: string; pointer: string }, value: unknown): boolean {
    return this.#strict.parameters([{ name, pointer, required: true }])(toTexts({ [name]: value })) === null;
  }

  /** Whether a value fits the schema at a pointer. */
  holds(pointer: string, value: unknown): boolean {
    return this.#strict.json(pointer)(value) === null;
  }

  /** Why the JSON of a response is invalid; null if it is valid. */
  json(pointer: string, value: unknown): FieldErrors | null {
    return this.#guided.json(pointer)(value);
  }

  /** How a response breaks the contract. */
  response(operation: Operation, { status, headers, body }: RawResponse): Violation[] {
    const violations = checkResponse(operation, { status, headers, body }, this.#guided);
    return violations.map(({ where, path, message }) => ({
      where: where === 'status' ? where : [status, where, path].filter(Boolean).join(' '),
      message,
    }));
  }

  /** The fields of a response that the contract does not declare. */
  undeclared(operation: Operation, response: RawResponse): Violation[] {
    const paths = findUndeclaredFields(this.#schemas, operation, response);
    return paths.map((path) => ({ where: `${response.status} body ${path}`, message: 'is not declared' }));
  }
}
