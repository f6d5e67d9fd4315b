import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { FormFile } from '../../src/form-engine/form.ts';
import { compileValidator } from './compile.ts';

const OUT_FOLDER = 'src/form-engine/generated';

/** The names of the forms in `forms/`. */
export function listFormNames(): string[] {
  return readdirSync('forms')
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

export function readForm(name: string): FormFile {
  return JSON.parse(readFileSync(`forms/${name}.json`, 'utf8'));
}

/** Writes each form's validator, and the list that loads a form with its validator. */
export function generateForms(): void {
  rmSync(OUT_FOLDER, { recursive: true, force: true });
  mkdirSync(OUT_FOLDER, { recursive: true });
  const names = listFormNames();
  for (const name of names) {
    const text = compileValidator(name, readForm(name));
    writeFileSync(`${OUT_FOLDER}/${name}.ts`, `// @ts-nocheck\n${text}\n`);
  }
  const entries = names.map(
    (name) =>
      `  ${name}: () => Promise.all([import('../../../forms/${name}.json'), import('./${name}.ts')]),\n`,
  );
  writeFileSync(`${OUT_FOLDER}/forms.ts`, `export const forms = {\n${entries.join('')}};\n`);
}
