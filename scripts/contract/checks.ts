import { type Contract, type Operation, responseFor, tokenHeader } from '#contract/contract.ts';
import { createValidators, type FieldErrors, type Validate } from '#contract/validators.ts';
import { asReceived, asTexts } from './forms.ts';
import type { Given, Reply } from './request.ts';

export type Violation = { where: string; message: string };

/** Holds requests and answers against one contract. */
export class Checks {
  readonly #plain;
  readonly #guided;
  readonly #known = new Map<string, Validate>();

  constructor(contract: Contract) {
    // Requests are judged by JSON Schema alone, so that a server's own short cuts show.
    this.#plain = createValidators(contract, { discriminator: false, files: false });
    this.#guided = createValidators(contract, { discriminator: true, files: false });
  }

  /** What the contract says against calling the operation so; null where it is a valid request. */
  request({ id, parameters, body }: Operation, given: Given): FieldErrors | null {
    const complaints: Record<string, string> = {};
    for (const place of ['path', 'query'] as const) {
      const check = this.#once(`${id} ${place}`, () =>
        this.#plain.parameters(parameters.filter((parameter) => parameter.in === place)),
      );
      Object.assign(complaints, check(asTexts(given[place])));
    }
    if (body && (given.body !== undefined || body.required)) {
      const kind = body.type === 'application/json' ? 'json' : 'form';
      const check = this.#once(`${id} body`, () => this.#plain[kind](body.pointer));
      Object.assign(complaints, check(structuredClone(asReceived(body.type, given.body))));
    }
    return Object.keys(complaints).length > 0 ? complaints : null;
  }

  /** Makes all checks of an operation. Throws where one of its schemas is none. */
  prepare(operation: Operation): void {
    this.request(operation, { path: {}, query: {}, body: null });
    for (const { content, headers } of operation.responses.values()) {
      for (const { name, pointer, required } of headers)
        if (pointer) this.#header({ name, pointer, required })({});
      for (const pointer of content.values()) if (pointer) this.#answerBody(pointer)(null);
    }
  }

  /** Whether a value fits a parameter. */
  fits({ name, pointer }: { name: string; pointer: string }, value: unknown): boolean {
    const check = this.#once(`parameter ${pointer}`, () =>
      this.#plain.parameters([{ name, pointer, required: true }]),
    );
    return check(asTexts({ [name]: value })) === null;
  }

  /** Whether a value fits the schema at a pointer. */
  holds(pointer: string, value: unknown): boolean {
    return this.#once(`schema ${pointer}`, () => this.#plain.json(pointer))(value) === null;
  }

  /** How an answer breaks the contract. */
  answer(operation: Operation, reply: Reply): Violation[] {
    const { status, headers } = reply;
    const documented = responseFor(operation, status);
    if (!documented) return [{ where: 'status', message: `${status} is not documented` }];
    const found: Violation[] = [];
    for (const { name, required, pointer } of documented.headers) {
      const value = headers.get(name);
      if (value === null) {
        if (required) found.push({ where: `${status} header ${name}`, message: 'is missing' });
        continue;
      }
      const check = pointer && this.#header({ name, pointer, required });
      const complaint = check && Object.values(check({ [name]: value }) ?? {})[0];
      if (complaint) found.push({ where: `${status} header ${name}`, message: complaint });
    }
    if (operation.startsSession && status === 200 && !headers.has(tokenHeader)) {
      found.push({
        where: `${status} header ${tokenHeader}`,
        message: 'is missing, and the storefront has no other source',
      });
    }
    return [...found, ...this.#body(documented.content, reply)];
  }

  #body(content: Map<string, string | null>, { status, headers, body }: Reply): Violation[] {
    if (content.size === 0) return [];
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const where = `${status} header content-type`;
    if (!content.has(type)) {
      return [
        { where, message: `is ${type ? `"${type}"` : 'missing'}, not ${[...content.keys()].join(' or ')}` },
      ];
    }
    const pointer = content.get(type);
    if (!pointer || !/[/+]json$/.test(type)) return [];
    const read = readJson(body);
    if ('error' in read) return [{ where: `${status} body`, message: `is not JSON: ${read.error}` }];
    const complaints = this.#answerBody(pointer)(read.value);
    return Object.entries(complaints ?? {}).map(([field, message]) => ({
      where: `${status} body ${field}`,
      message,
    }));
  }

  #header(header: { name: string; pointer: string; required: boolean }): Validate {
    return this.#once(`header ${header.pointer}`, () => this.#guided.parameters([header]));
  }

  #answerBody(pointer: string): Validate {
    return this.#once(`answer ${pointer}`, () => this.#guided.json(pointer));
  }

  #once(key: string, make: () => Validate): Validate {
    const check = this.#known.get(key) ?? make();
    this.#known.set(key, check);
    return check;
  }
}

export function readJson(body: Uint8Array): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
