import { join, relative, resolve, sep } from 'node:path';
import { bundle, createConfig, type NormalizedProblem } from '@redocly/openapi-core';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { errorMessage } from '#server/fetcher.ts';

/** Where the contract starts, below the project's root. */
export const CONTRACT_FILE = 'openapi/storefront.yaml';

const MISSING = /ENOENT: no such file or directory(, \w+)?/;

/**
 * The contract of the project in a folder as one document, without a file in between. Throws a sentence that names the
 * file and the line where it can't be read.
 */
export async function bundleContract(root = '.'): Promise<JsonObject> {
  const inWords = (sentence: string) =>
    new Error(
      `The contract can't be read: ${sentence.replaceAll(resolve(root) + sep, '').replace(MISSING, 'there is no')}.`,
    );
  const result = await bundle({ ref: join(root, CONTRACT_FILE), config: await createConfig({}) }).catch(
    (error: unknown) => {
      throw inWords(errorMessage(error));
    },
  );
  const [fault] = result.problems.filter(({ severity }) => severity === 'error');
  if (fault) throw inWords(faultIn(fault, root));
  const contract: unknown = result.bundle.parsed;
  if (!isJsonObject(contract) || !isJsonObject(contract.paths)) throw inWords('it has no paths');
  return contract;
}

/** The first sentence of what Redocly found; its place is named where the message does not. */
function faultIn({ message, location: [at] }: NormalizedProblem, root: string): string {
  if (!at || message.includes(`"${at.source.absoluteRef}"`)) return message;
  return `${message} in ${relative(root, at.source.absoluteRef)}, at ${at.pointer}`;
}
