import type { Visit } from '../session/visit.ts';

/** Who asks for a page, and when; null where there is no session. */
export type Found = { visit: Visit | null; now: Date };
