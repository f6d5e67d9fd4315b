import contract from '#api/generated/openapi.json' with { type: 'json' };
import type * as node from '../bundled.ts';

export const readBundled: typeof node.readBundled = () => contract;
