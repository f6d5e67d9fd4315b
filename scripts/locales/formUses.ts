import type { FormFile } from '../../src/form-engine/form.ts';
import type { Namespaces } from './catalogue.ts';
import type { Use } from './usage.ts';

/** Texts that a form need not have. */
const OPTIONAL = ['title', 'lead', 'sent.text', 'sent.another'];

/**
 * Every text that the form engine uses for a form of `forms/`. A form's own texts are under `forms.<form>`, texts shared
 * by the forms of a namespace at the top level.
 */
export function findFormUses(
  name: string,
  { namespace, schema, uiSchema }: FormFile,
  source: Namespaces,
): Use[] {
  const messages = source[namespace] ?? {};
  const own = (key: string) => `forms.${name}.${key}`;
  const use = (key: string): Use => ({
    location: `forms/${name}.json`,
    namespace,
    text: key,
    key: new RegExp(`^${RegExp.escape(key)}$`),
  });
  const required = (key: string) => [use(own(key) in messages ? own(key) : key)];
  const optional = (key: string) => [own(key), key].filter((candidate) => candidate in messages).map(use);
  const sections = uiSchema['ui:sections'];
  return [
    ...['submit', 'submitting'].flatMap(required),
    ...OPTIONAL.flatMap(optional),
    ...sections.flatMap(({ key }) => required(`sections.${key}`)),
    ...sections.flatMap(({ subsections }) =>
      subsections.flatMap(({ key }) => optional(`subsections.${key}`)),
    ),
    ...Object.entries(schema.properties).flatMap(([field, { enum: choices = [] }]) => [
      ...required(`fields.${field}.label`),
      ...optional(`fields.${field}.help`),
      ...choices.flatMap((choice) => [
        ...required(`fields.${field}.options.${choice}`),
        ...optional(`fields.${field}.optionHelp.${choice}`),
      ]),
      ...Object.keys(messages)
        .filter(
          (key) =>
            key.startsWith(own(`fields.${field}.problems.`)) || key.startsWith(`fields.${field}.problems.`),
        )
        .map(use),
    ]),
  ];
}
