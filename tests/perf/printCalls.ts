// Prints what calls cost as JSON, in a process of their own, where nothing else runs.
import { measureAnonymousCalls } from './calls.ts';

console.log(JSON.stringify(await measureAnonymousCalls()));
