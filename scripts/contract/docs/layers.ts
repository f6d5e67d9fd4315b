import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { listExtended, type Path } from '../extensions.ts';

/** Whether a part comes from the specification, which matters to this project only. */
const INTERNAL = 'x-origin';

/** Splits the contract into plain OpenAPI and an Overlay 1.0 document with its hints. */
export function splitLayers(contract: JsonObject): { plain: JsonObject; overlay: JsonObject } {
  // A structured clone would share what the contract shares.
  const plain: JsonObject = JSON.parse(JSON.stringify(contract));
  const actions = listExtended(plain).flatMap(({ node, names, path }) => {
    const hints = names.map((name) => [name, node[name]] as const);
    for (const name of names) delete node[name];
    const update = Object.fromEntries(hints.filter(([name]) => name !== INTERNAL));
    return Object.keys(update).length > 0 ? [{ target: toJsonPath(path), update }] : [];
  });
  const { title, version } = isJsonObject(contract.info) ? contract.info : {};
  const info = { title: `Hints of the ${title}`, version };
  return { plain, overlay: { overlay: '1.0.0', info, extends: './openapi.json', actions } };
}

function toJsonPath(path: Path): string {
  const steps = path.map((key) =>
    typeof key === 'number' ? `[${key}]` : `['${key.replace(/[\\']/g, '\\$&')}']`,
  );
  return `$${steps.join('')}`;
}
