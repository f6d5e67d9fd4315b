type Reference = { $ref: string };
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean };
type OperationObject = {
  operationId: string;
  security?: Record<string, unknown>[];
  parameters?: (Parameter | Reference)[];
  responses: Record<string, unknown>;
};
export type OpenApiDocument = {
  paths: Record<string, Record<string, OperationObject>>;
  components: { securitySchemes: Record<string, { type: string; scheme?: string }> };
};
export type ClientRequest = { values?: Record<string, string>; body?: object };

/** A client that knows an API by its OpenAPI document only, and sends nothing that is not in it. */
export function createReferenceClient(document: OpenApiDocument, origin: string, key: string) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );
  const resolve = <Value extends object>(value: Value | Reference): Value => {
    if (!('$ref' in value)) return value;
    const steps = value.$ref.slice('#/'.length).split('/');
    return steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], document) as Value;
  };

  return async function call(operationId: string, { values = {}, body }: ClientRequest = {}) {
    const operation = operations.find((each) => each.operationId === operationId);
    if (!operation) throw new Error(`The document has no operation ${operationId}.`);
    const { method, path, security = [], parameters = [], responses } = operation;
    const schemes = security.flatMap(Object.keys).map((name) => document.components.securitySchemes[name]);
    if (!schemes.some((scheme) => scheme?.type === 'http' && scheme.scheme === 'bearer'))
      throw new Error(`${operationId} takes no bearer key.`);
    const url = new URL(path, origin);
    const headers = new Headers({ authorization: `Bearer ${key}` });
    for (const parameter of parameters.map((each) => resolve(each))) {
      const value = values[parameter.name];
      if (value === undefined && parameter.required)
        throw new Error(`${operationId} needs ${parameter.name}.`);
      if (value === undefined) continue;
      if (parameter.in === 'path') url.pathname = url.pathname.replace(`%7B${parameter.name}%7D`, value);
      if (parameter.in === 'query') url.searchParams.set(parameter.name, value);
      if (parameter.in === 'header') headers.set(parameter.name, value);
    }
    if (body) headers.set('content-type', 'application/json');
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    if (!(response.status in responses))
      throw new Error(`${operationId}: ${response.status} is not documented.`);
    return { status: response.status, ...(await response.json()) };
  };
}
