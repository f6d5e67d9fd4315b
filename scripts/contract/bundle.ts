import { join, relative, resolve, sep } from 'node:path';
import { bundle, createConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { errorMessage } from '#server/fetcher.ts';

/** The contract's entry point, relative to the project's root. */
export const CONTRACT_FILE = 'openapi/storefront.yaml';

const MISSING_FILE = /ENOENT: no such file or directory(, \w+)?/;

/** Bundles the contract of the project in a folder. Throws an error that names the invalid file and line. */
export async function bundleContract(root = '.'): Promise<JsonObject> {
  const toError = (reason: string) =>
    new Error(
      `The contract cannot be read: ${reason.replaceAll(resolve(root) + sep, '').replace(MISSING_FILE, 'there is no')}.`,
    );
  const result = await bundle({ ref: join(root, CONTRACT_FILE), config: await createConfig({}) }).catch(
    (error: unknown) => {
      throw toError(errorMessage(error));
    },
  );
  const [problem] = result.problems.filter(({ severity }) => severity === 'error');
  if (problem) throw toError(toReason(problem, root));
  const contract: unknown = result.bundle.parsed;
  if (!isJsonObject(contract) || !isJsonObject(contract.paths)) throw toError('it has no paths');
  return contract;
}

/** Redocly's message, with the location if the message does not name it. */
function toReason({ message, location: [at] }: NormalizedProblem, root: string): string {
  if (!at || message.includes(`"${at.source.absoluteRef}"`)) return message;
  return `${message} in ${relative(root, at.source.absoluteRef)}, at ${at.pointer}`;
}
