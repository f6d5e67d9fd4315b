import { escaped, type Fields, isFields, lookUp, type Schema, Schemas } from './schema.ts';
import { messageOf, Trouble } from './trouble.ts';

export const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;
export type BodyType = (typeof bodyTypes)[number];
export type Example = { name: string; value: unknown };

export type Parameter = {
  name: string;
  place: 'path' | 'query';
  required: boolean;
  /** Of its schema in the document. */
  pointer: string;
  schema: Schema;
  examples: Example[];
};

export type Body = {
  type: BodyType;
  required: boolean;
  pointer: string;
  schema: Schema;
  examples: Example[];
  /** Names of the fields that are files. */
  files: Set<string>;
};

export type Answer = {
  /** Pointers of the schemas by media type, null where a body of that type has none. */
  content: Map<string, string | null>;
  headers: { name: string; required: boolean; pointer: string | null }[];
};

export type Operation = {
  id: string;
  tag: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  /** Changes nothing: its method says so, or `x-safe` of the contract. */
  safe: boolean;
  /** Hands out the anti-forgery token, and needs none. */
  opens: boolean;
  /** Needs the anti-forgery token. */
  guarded: boolean;
  parameters: Parameter[];
  body: Body | null;
  answers: Map<string, Answer>;
};

export type Contract = { schemas: Schemas; document: object; operations: Operation[] };

export const tokenHeader = 'x-csrf-token-auth';
export const startHeader = 'x-csrf-start';

const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];
const safeMethods = ['get', 'head'];
/** The client adds these to every call from the page's address; a backend lets them pass whatever they hold. */
const addedToEveryCall = ['utm_campaign', 'utm_source'];

/** Reads a bundled OpenAPI document. Throws a Trouble that says what is wrong with it. */
export function readContract(document: unknown): Contract {
  if (!isFields(document) || !/^3\./.test(String(document.openapi))) {
    throw new Trouble('it is no OpenAPI 3 document');
  }
  if (!isFields(document.paths) || Object.keys(document.paths).length === 0)
    throw new Trouble('it has no paths');
  const schemas = new Schemas(document);
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(isFields(item) ? item : {})
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => readOperation(schemas, path, method, operation)),
  );
  const ids = operations.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Trouble(`it has two operations ${twice}`);
  return { schemas, document, operations };
}

function readOperation(schemas: Schemas, path: string, method: string, operation: unknown): Operation {
  const name = `${method.toUpperCase()} ${path}`;
  if (!isFields(operation)) throw new Trouble(`${name} is no operation`);
  const { operationId: id, tags } = operation;
  if (typeof id !== 'string') throw new Trouble(`${name} has no operationId`);
  const pointer = `#/paths/${escaped(path)}/${method}`;
  try {
    const all = listAt(schemas, `${pointer}/parameters`);
    const headers = all
      .filter(({ value }) => value.in === 'header')
      .map(({ value }) => String(value.name).toLowerCase());
    const safe = safeMethods.includes(method) || operation['x-safe'] === true;
    return {
      id,
      tag: Array.isArray(tags) ? String(tags[0]) : '',
      method: method.toUpperCase(),
      path,
      safe,
      opens: headers.includes(startHeader),
      guarded: headers.includes(tokenHeader),
      parameters: all.flatMap((found) => readParameter(schemas, found)),
      body: readBody(schemas, pointer),
      answers: readAnswers(schemas, pointer),
    };
  } catch (error) {
    throw new Trouble(`${id} can't be read: ${messageOf(error)}`);
  }
}

type Found = { pointer: string; value: Fields };

/** What stands at a pointer, references followed, with where it really stands. */
function find(schemas: Schemas, pointer: string): Found | null {
  const value = lookUp(schemas.document, pointer);
  if (value === undefined) return null;
  if (!isFields(value)) throw new Trouble(`${pointer} is no object`);
  if (typeof value.$ref !== 'string') return { pointer, value };
  const target = find(schemas, value.$ref);
  if (!target) throw new Trouble(`there is nothing at ${value.$ref}`);
  return target;
}

function listAt(schemas: Schemas, pointer: string): Found[] {
  const list = lookUp(schemas.document, pointer) ?? [];
  if (!Array.isArray(list)) throw new Trouble(`${pointer} is no list`);
  return list.flatMap((_, index) => find(schemas, `${pointer}/${index}`) ?? []);
}

function entriesAt(schemas: Schemas, pointer: string): [string, Found][] {
  const map = lookUp(schemas.document, pointer) ?? {};
  if (!isFields(map)) throw new Trouble(`${pointer} is no object`);
  return Object.keys(map).flatMap((key) => {
    const found = find(schemas, `${pointer}/${escaped(key)}`);
    return found ? [[key, found] satisfies [string, Found]] : [];
  });
}

function readParameter(schemas: Schemas, { pointer, value }: Found): Parameter[] {
  const { name, in: place, required, example } = value;
  if (typeof name !== 'string') throw new Trouble(`${pointer} has no name`);
  if (place !== 'path' && place !== 'query') return [];
  if (addedToEveryCall.includes(name)) return [];
  const plain = schemas.at(`${pointer}/schema`);
  const named = readExamples(schemas, pointer);
  const single = example ?? plain.example;
  const hint = single ?? named[0]?.value;
  const schema = hint === undefined ? plain : { ...plain, example: hint };
  return [
    {
      name,
      place,
      required: place === 'path' || required === true,
      pointer: `${pointer}/schema`,
      schema,
      examples: named.length > 0 || single === undefined ? named : [{ name: 'example', value: single }],
    },
  ];
}

function readExamples(schemas: Schemas, pointer: string): Example[] {
  return entriesAt(schemas, `${pointer}/examples`).map(([name, { value }]) => ({ name, value: value.value }));
}

function readBody(schemas: Schemas, operation: string): Body | null {
  const body = find(schemas, `${operation}/requestBody`);
  if (!body) return null;
  const content = `${body.pointer}/content`;
  for (const type of bodyTypes) {
    const media = find(schemas, `${content}/${escaped(type)}`);
    if (!media) continue;
    const schema = schemas.at(`${media.pointer}/schema`);
    return {
      type,
      required: body.value.required === true,
      pointer: `${media.pointer}/schema`,
      schema,
      examples: readExamples(schemas, media.pointer),
      files: schemas.filesOf(schema),
    };
  }
  throw new Trouble(`its body has none of the types ${bodyTypes.join(', ')}`);
}

function readAnswers(schemas: Schemas, operation: string): Map<string, Answer> {
  const answers = entriesAt(schemas, `${operation}/responses`);
  if (answers.length === 0) throw new Trouble('it has no responses');
  return new Map(
    answers.map(([status, { pointer }]) => {
      const content = entriesAt(schemas, `${pointer}/content`).map(
        ([type, media]) => [type, media.value.schema ? `${media.pointer}/schema` : null] as const,
      );
      const headers = entriesAt(schemas, `${pointer}/headers`).map(([name, header]) => ({
        name: name.toLowerCase(),
        // Any answer may carry a token; another header that is documented has a use.
        required: header.value.required === true || name.toLowerCase() !== tokenHeader,
        pointer: header.value.schema ? `${header.pointer}/schema` : null,
      }));
      return [status, { content: new Map(content), headers }];
    }),
  );
}

/** What the contract says of a status, of its class or of any; undefined where it says nothing. */
export function answerOf({ answers }: Operation, status: number): Answer | undefined {
  return (
    answers.get(String(status)) ?? answers.get(`${Math.floor(status / 100)}XX`) ?? answers.get('default')
  );
}

export function documents({ answers }: Operation, status: number): boolean {
  return answers.has(String(status));
}
