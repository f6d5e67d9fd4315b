import { unlimited } from '../../throttling/throttles.ts';
import type * as node from '../node/throttles.ts';

/** A browser serves one visitor, who can only be slowed down. */
export const createThrottles: typeof node.createThrottles = () => unlimited;
