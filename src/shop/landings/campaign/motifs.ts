import type { ComponentType } from 'react';
import { importCode } from '#lib/importCode.ts';

/** The drawings, one per file. A file loads with the campaign whose `motif` is its name. */
const files = import.meta.glob<ComponentType>('./motifs/*.tsx', { import: 'default' });

/** The file of a drawing, relative to this folder. */
export const getMotifFile = (motif: string) => `./motifs/${motif}.tsx`;

export function loadMotif(motif: string): Promise<ComponentType> {
  const load = files[getMotifFile(motif)];
  return load ? importCode(load) : Promise.reject(new Error(`No drawing: ${motif}`));
}
