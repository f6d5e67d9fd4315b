import type { operations } from '#api/generated/operations.ts';
import type { Db } from './db/store.ts';
import type { Captcha } from './session/captcha.ts';
import type { Visit } from './session/visit.ts';

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;
type Responses<Operation> = Operation extends { responses: infer All } ? All : never;
type PathOf<Operation> = Operation extends { parameters: { path: infer Path } } ? Path : unknown;
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown;
type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : undefined;

/** One of the answers that the contract documents for the operation. */
export type Answer<Operation> = {
  [Status in keyof Responses<Operation>]: {
    status: Status;
    body: JsonOf<Responses<Operation>[Status]>;
    headers?: Record<string, string>;
  };
}[keyof Responses<Operation>];

/** A request that has passed the contract's schemas. */
export type Call<Operation> = {
  params: PathOf<Operation>;
  query: QueryOf<Operation>;
  body: BodyOf<Operation>;
  visit: Visit;
  db: Db;
  captcha: Captcha;
  now: Date;
};

export type OperationId = keyof operations;

export type Handler<Operation> = (call: Call<Operation>) => Answer<Operation> | Promise<Answer<Operation>>;

/** A handler for every operation of the contract. */
export type Handlers = { [Id in keyof operations]: Handler<operations[Id]> };
