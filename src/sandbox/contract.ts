import document from '#api/generated/openapi.json' with { type: 'json' };
import type { operations } from '#api/generated/operations.ts';

export type OperationId = keyof operations;
const bodyTypes = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'] as const;
export type BodyType = (typeof bodyTypes)[number];

/** A parameter by name; `pointer` is the JSON pointer of its schema in the document. */
export type Parameter = { name: string; required: boolean; pointer: string };
export type Operation = {
  id: OperationId;
  tag: string;
  method: string;
  /** Of the operation in the document. */
  pointer: string;
  /** With parameters in braces, as in the contract. */
  path: string;
  params: Parameter[];
  query: Parameter[];
  body: { type: BodyType; pointer: string } | null;
};

type Ref = { $ref: string };
type ParameterObject = { name: string; in: string; required?: boolean };
type OperationObject = {
  operationId: string;
  tags: string[];
  parameters?: (ParameterObject | Ref)[];
  requestBody?: { content: Record<string, unknown> };
};

/**
 * The client adds these to every call from the page's address, which anybody can write: they are no business of a
 * handler and no reason to refuse a call.
 */
export const addedToEveryCall = ['utm_campaign', 'utm_source'];

// The JSON module's own type is one literal of thousands of lines; this is the part of it that is read here.
const paths = document.paths as unknown as Record<string, Record<string, OperationObject>>;

export { document };

/** Every operation of the contract, in its order. */
export const contractOperations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => toOperation(path, method, operation)),
);

/** Looks up a `#/…` pointer of the document. */
export function lookUp(pointer: string): unknown {
  let value: unknown = document;
  for (const part of pointer.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function toOperation(path: string, method: string, operation: OperationObject): Operation {
  const pointer = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
  const parameters = (operation.parameters ?? []).map((entry, index) => {
    const at = '$ref' in entry ? entry.$ref : `${pointer}/parameters/${index}`;
    const { name, in: place, required = false } = lookUp(at) as ParameterObject;
    return { name, place, required, pointer: `${at}/schema` };
  });
  const within = (place: string) => parameters.filter((parameter) => parameter.place === place);
  const type = Object.keys(operation.requestBody?.content ?? {})[0];
  return {
    id: operation.operationId as OperationId,
    tag: operation.tags[0] ?? '',
    method: method.toUpperCase(),
    pointer,
    path,
    params: within('path'),
    query: within('query').filter(({ name }) => !addedToEveryCall.includes(name)),
    body: isBodyType(type)
      ? { type, pointer: `${pointer}/requestBody/content/${type.replaceAll('/', '~1')}/schema` }
      : null,
  };
}

function isBodyType(type: string | undefined): type is BodyType {
  return bodyTypes.some((known) => known === type);
}
