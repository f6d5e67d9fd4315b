import type { TFunction } from 'i18next';
import reference from '../generated/apiReference.md?raw';
import { apiCalls } from './apiCalls.ts';
import { exampleLanguages, exampleSteps, getExample } from './apiExamples.ts';

/** The page about the API as Markdown. */
export function createApiGuide(t: TFunction<'programApi'>, origin: string): string {
  const rules = Object.values(t('rules.items', { returnObjects: true }));
  const limits = Object.values(t('limits.items', { returnObjects: true }));
  const parts = [
    `# ${t('headline')}`,
    t('lead'),
    `## ${t('rules.title')}`,
    rules.map(({ term, text }) => `- **${term}**: ${text}`).join('\n'),
    `## ${t('examples.title')}`,
    t('examples.lead'),
    ...exampleSteps.flatMap((step, index) => [
      `### ${index + 1}. ${t(`examples.steps.${step}.title`)}`,
      t(`examples.steps.${step}.text`),
      ...exampleLanguages.map(
        (language) => `\`\`\`${language}\n${getExample(step, language, origin)}\n\`\`\``,
      ),
    ]),
    `## ${t('calls.title')}`,
    t('calls.registrant'),
    apiCalls
      .map(({ key, method, path, access }) => {
        const who = t(`calls.who.${access}`);
        return `- \`${method} ${path}\`: ${t(`calls.items.${key}`)} (${who})`;
      })
      .join('\n'),
    `## ${t('limits.title')}`,
    limits.map((limit) => `- ${limit}`).join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** The reference of the calls with a key as Markdown. */
export const createApiReference = (origin: string): string => reference.replaceAll('ORIGIN', origin);
