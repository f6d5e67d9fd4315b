import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import type { Understood } from './readNames.ts';

/** Most names that one bulk search looks up, each word counted once for each ending. */
export const MOST_LOOKUPS = 35_000;
/** How many endings the backend tries where none are asked for. */
const USUAL_ENDINGS = 7;

/** How many names a list makes when its words are looked up under a group's endings, or the usual ones. */
export function lookupsOf({ names, words }: Pick<Understood, 'names' | 'words'>, group?: TldGroup): number {
  return names.length - words + words * (group?.tlds.length ?? USUAL_ENDINGS);
}
