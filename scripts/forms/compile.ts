import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { FIELD_TYPES, getFieldType, isFieldType } from '../../src/form-engine/fieldTypes.ts';
import { type FieldSchema, type FormFile, getFields, getFieldUi } from '../../src/form-engine/form.ts';
import { FORMATS } from '../../src/form-engine/formats.ts';

const ROOT_KEYWORDS = ['type', 'required', 'properties'];
const SCHEMA_TYPES = ['string', 'number', 'integer', 'boolean', 'array'];
/** What the browser's build leaves out of react-jsonschema-form, see `vite.config.ts`. */
const REFUSED = ['$id', '$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies'];

/** The validator of a form as the text of an ES module: compiled here, since the browser's policy allows no `eval`. */
export function compileValidator(name: string, form: FormFile): string {
  checkForm(name, form);
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    formats: FORMATS,
    code: { source: true, esm: true, lines: true },
  });
  const text = standaloneCode(ajv, ajv.compile(form.schema))
    // The one helper of Ajv that forms need, so that no module of Node's kind has to be bundled.
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', '((text) => [...text].length)');
  if (text.includes('require(')) {
    throw new Error(`${fileOf(name)}: a keyword of the schema needs a part of Ajv that browsers can't load.`);
  }
  return text;
}

/** Throws on a form that the engine can't show. */
export function checkForm(name: string, form: FormFile): void {
  const { schema, uiSchema } = form;
  const fields = Object.keys(schema.properties);
  const placed = uiSchema['ui:sections'].flatMap(getFields);
  const timesPlaced = (field: string) => placed.filter((other) => other === field).length;
  const [mistake] = [
    ...Object.keys(schema)
      .filter((keyword) => !ROOT_KEYWORDS.includes(keyword))
      .map((keyword) => `the schema has "${keyword}", which the engine does not know.`),
    ...fields.flatMap((field) => fieldMistakes(form, field)),
    ...placed
      .filter((field) => !fields.includes(field))
      .map((field) => `no schema for "${field}" of a section.`),
    ...fields
      .filter((field) => timesPlaced(field) !== 1)
      .map((field) => `the field "${field}" stands in ${timesPlaced(field)} sections instead of one.`),
    ...(schema.required ?? [])
      .filter((field) => !fields.includes(field))
      .map((field) => `"${field}" is required, but is no field.`),
  ];
  if (mistake) throw new Error(`${fileOf(name)}: ${mistake}`);
}

function fieldMistakes(form: FormFile, field: string): string[] {
  const schema = form.schema.properties[field] as FieldSchema;
  const ui = getFieldUi(form, field);
  const kind = getFieldType({ ...schema, ui: ui['ui:widget'] });
  const mistakes: [boolean, string][] = [
    [!isFieldType(kind), `has the unknown type "${kind}". Known types: ${FIELD_TYPES.join(', ')}.`],
    [!SCHEMA_TYPES.includes(schema.type), `has the schema type "${schema.type}"; forms are flat.`],
    [REFUSED.some((keyword) => keyword in schema), `has one of the keywords ${REFUSED.join(', ')}.`],
    [schema.type === 'array' && schema.items?.type !== 'string', 'is a list of something other than texts.'],
    [
      kind === 'file' && !(ui['ui:accept'] && ui['ui:maxBytes']),
      'is a file and needs ui:accept and ui:maxBytes.',
    ],
  ];
  return mistakes.flatMap(([isMade, text]) => (isMade ? `the field "${field}" ${text}` : []));
}

function fileOf(name: string): string {
  return `forms/${name}.json`;
}
