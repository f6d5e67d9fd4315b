import text from './apiExamples.md?raw';

export const exampleSteps = ['session', 'tiers', 'prices', 'search', 'cart'] as const;
export type ExampleStep = (typeof exampleSteps)[number];

export const exampleLanguages = ['sh', 'ts', 'python'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** The code of a step. `origin` is where its calls go. */
export function getExample(step: ExampleStep, language: ExampleLanguage, origin: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${step}\n`)) ?? '';
  const [, code] = section.split(`\n\`\`\`${language}\n`);
  if (code === undefined) throw new Error(`No example of ${step} in ${language}.`);
  return code.slice(0, code.indexOf('\n```')).replaceAll('ORIGIN', origin);
}
