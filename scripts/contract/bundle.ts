import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { bundle, createConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { parse } from 'yaml';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { errorMessage } from '#server/fetcher.ts';

/** The contract's entry point, relative to the project's root. */
export const CONTRACT_FILE = 'openapi/storefront.yaml';

const OVERLAYS = 'openapi/overlays';
/** What most operations share. It finds them by their hints, so it is applied last. */
const COMMON = 'common.yaml';

const MISSING_FILE = /ENOENT: no such file or directory(, \w+)?/;

/**
 * Bundles the contract of the project in a folder, with its overlays. Throws an error that names the invalid file and line.
 */
export async function bundleContract(root = '.'): Promise<JsonObject> {
  const toError = (reason: string) =>
    new Error(
      `The contract cannot be read: ${reason.replaceAll(resolve(root) + sep, '').replace(MISSING_FILE, 'there is no')}.`,
    );
  const hints = listHintFiles(root);
  const overlays = (hints.length > 0 ? [...hints, join(OVERLAYS, COMMON)] : []).map((file) =>
    join(root, file),
  );
  const config = await createConfig({});
  const result = await bundle({ ref: join(root, CONTRACT_FILE), config, overlays }).catch(
    (error: unknown) => {
      throw toError(errorMessage(error));
    },
  );
  const [problem] = result.problems.filter(({ severity }) => severity === 'error');
  if (problem) throw toError(toReason(problem, root));
  const contract: unknown = result.bundle.parsed;
  if (!isJsonObject(contract) || !isJsonObject(contract.paths)) throw toError('it has no paths');
  for (const file of hints) {
    const stray = findStray(readFileSync(join(root, file), 'utf8'), contract.paths);
    if (stray !== undefined) throw toError(`${file} is about ${stray}, which is no operation`);
  }
  return contract;
}

/** The overlays with the hints of each tag, relative to the project's root. Old versions have none. */
export function listHintFiles(root = '.'): string[] {
  const folder = join(root, OVERLAYS);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name !== COMMON)
    .sort()
    .map((name) => join(OVERLAYS, name));
}

/** The first target of an overlay that is no operation, because an overlay that matches nothing is no error to Redocly. */
function findStray(overlay: string, paths: JsonObject): string | undefined {
  const { actions }: { actions: { target: string }[] } = parse(overlay);
  return actions
    .map(({ target }) => target)
    .find((target) => {
      const [, path = '', method = ''] = /^\$\.paths\['([^']+)'\]\.([a-z]+)$/.exec(target) ?? [];
      const item = paths[path];
      return !isJsonObject(item) || !item[method];
    });
}

/** Redocly's message, with the location if the message does not name it. */
function toReason({ message, location: [at] }: NormalizedProblem, root: string): string {
  if (!at || message.includes(`"${at.source.absoluteRef}"`)) return message;
  return `${message} in ${relative(root, at.source.absoluteRef)}, at ${at.pointer}`;
}
