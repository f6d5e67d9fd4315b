import { parseContract } from '#contract/contract.ts';
import { isJsonObject, type JsonObject, lookUp } from '#contract/pointer.ts';
import { findWrongExtensions } from '../extensions.ts';

/** What a bundled contract lacks of the rules that `.redocly.yaml` can't say, as messages. */
export function findUnruly(document: JsonObject): string[] {
  return [
    ...findWrongExtensions(document),
    ...findUnsaid(document),
    ...findWithoutRole(document),
    ...findUndocumentedThrottles(document),
    ...findUnsaidParameters(document),
    ...findArraysOfAnything(document, ''),
    ...findMisnamed(document),
  ];
}

/**
 * Every operation that changes something says which operation shows the change, and if it is an account's, which action
 * of its activity it is. Or it says why not.
 */
function findUnsaid(contract: JsonObject): string[] {
  const { paths } = contract;
  return parseContract(contract)
    .operations.filter(({ safe }) => !safe)
    .flatMap(({ id, path, method, access }) => {
      const item = isJsonObject(paths) ? paths[path] : undefined;
      const operation = isJsonObject(item) ? item[method.toLowerCase()] : undefined;
      const hints =
        access === 'account' || access === 'key' ? ['x-reads-back', 'x-activity'] : ['x-reads-back'];
      return hints
        .filter((hint) => !(isJsonObject(operation) && operation[hint]))
        .map((hint) => `${id} changes something and needs ${hint}`);
    });
}

function listOperations({ paths }: JsonObject): JsonObject[] {
  return Object.values(isJsonObject(paths) ? paths : {})
    .flatMap((item) => Object.values(isJsonObject(item) ? item : {}))
    .filter(isJsonObject);
}

/** Every query parameter of a list is for its pages, its order or a filter, or x-filters says why not. */
function findUnsaidParameters(contract: JsonObject): string[] {
  const nodes = new Map(listOperations(contract).map((node) => [node.operationId, node]));
  return parseContract(contract).operations.flatMap(({ id, parameters, hints }) => {
    const { paged, sortedBy } = hints;
    const given = nodes.get(id)?.['x-filters'];
    const filters = (Array.isArray(given) ? given : []).flatMap(({ by }) => Object.keys(by));
    if (!paged && !sortedBy && filters.length === 0) return [];
    const own = [
      paged?.size,
      paged?.page,
      paged?.start,
      sortedBy?.parameter,
      sortedBy?.ascending,
      ...filters,
    ];
    const names = parameters.map(({ name }) => name);
    return [
      ...parameters
        .filter(({ in: location, name }) => location === 'query' && !own.includes(name))
        .map(({ name }) => `${id} needs ${name} in x-filters, or the reason why the items do not show it`),
      ...filters.filter((name) => !names.includes(name)).map((name) => `${id} has no parameter ${name}`),
    ];
  });
}

/** Every operation whose calls are counted documents the response to one too many. */
function findUndocumentedThrottles(contract: JsonObject): string[] {
  return listOperations(contract)
    .filter(({ 'x-throttle': group, responses }) => group && isJsonObject(responses) && !('429' in responses))
    .map(({ operationId }) => `${operationId} has x-throttle and needs the response 429`);
}

/** Every operation for administrators says which role it needs. */
function findWithoutRole(contract: JsonObject): string[] {
  return listOperations(contract)
    .filter((one) => one['x-access'] === 'admin' && one['x-admin-role'] === undefined)
    .map(({ operationId }) => `${operationId} is for administrators and needs x-admin-role`);
}

function findArraysOfAnything(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const isArray =
    isJsonObject(value) &&
    value.type === 'array' &&
    !/\/(examples?|properties)(\/|$)/.test(path.replace(/\/properties\/[^/]+/g, ''));
  const own = isArray && !('items' in value) ? [`${path} is an array and does not say of what`] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, child]) => findArraysOfAnything(child, `${path}/${key}`)),
  ];
}

/** Schemas of third-party formats: the help center and the marketing tool. */
const FOREIGN = [
  'HelpCategory',
  'HelpArticle',
  'HelpCategoriesResponse',
  'HelpArticlesResponse',
  'PlacedOrderEvent',
];

/** Resources named after the specification's calls `get_marketing_sale` and `get_template_value`. */
const RESOURCES = ['marketing_sale', 'template_value'];

/** Finds extension fields that are not in camelCase, except next to snake_case fields of the specification. */
function findMisnamed(contract: JsonObject): string[] {
  const visit = (value: unknown, path: string, isOurs: boolean, mayHaveSnakes: boolean): string[] => {
    if (!isJsonObject(value)) return [];
    const isOwn = isOurs || value['x-origin'] === 'extension';
    const fields = Object.entries(isJsonObject(value.properties) ? value.properties : {});
    const isOurField = (field: unknown) =>
      isOwn || (isJsonObject(field) && field['x-origin'] === 'extension');
    const isAmongSnakes =
      mayHaveSnakes || fields.some(([name, field]) => name.includes('_') && !isOurField(field));
    return [
      ...fields
        .filter(
          ([name, field]) =>
            name.includes('_') && isOurField(field) && !isAmongSnakes && !RESOURCES.includes(name),
        )
        .map(([name]) => `${path} has the field ${name}, which is ours and has to be in camelCase`),
      ...fields.flatMap(([name, field]) => visit(field, `${path}.${name}`, isOwn, isAmongSnakes)),
      ...visit(value.items, `${path}[]`, isOwn, isAmongSnakes),
    ];
  };
  const schemas = Object.entries(lookUp(contract, '#/components/schemas') ?? {});
  return schemas
    .filter(([name]) => !FOREIGN.includes(name))
    .flatMap(([name, schema]) => visit(schema, name, false, false));
}
