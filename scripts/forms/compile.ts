import { Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { FIELD_TYPES, getFieldType, isFieldType } from '../../src/form-engine/fieldTypes.ts';
import { type FieldSchema, type FormFile, getFields, getFieldUi } from '../../src/form-engine/form.ts';
import { FORMATS } from '../../src/form-engine/formats.ts';

const ROOT_KEYWORDS = ['type', 'required', 'properties'];
const SCHEMA_TYPES = ['string', 'number', 'integer', 'boolean', 'array'];
/** Keywords whose support the browser build removes from react-jsonschema-form, see `vite.config.ts`. */
const UNSUPPORTED = ['$id', '$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependencies'];

/** Compiles a form's validator to an ES module, because the Content Security Policy forbids `eval` in the browser. */
export function compileValidator(name: string, form: FormFile): string {
  checkForm(name, form);
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    formats: FORMATS,
    code: { source: true, esm: true, lines: true },
  });
  const text = standaloneCode(ajv, ajv.compile(form.schema))
    // Inlines the only helper of Ajv that forms need, which is a CommonJS module.
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', '((text) => [...text].length)');
  if (text.includes('require(')) {
    throw new Error(
      `${getFile(name)}: a keyword of the schema needs a part of Ajv that browsers can't load.`,
    );
  }
  return text;
}

/** Throws if the engine can't show the form. */
export function checkForm(name: string, form: FormFile): void {
  const { schema, uiSchema } = form;
  const fields = Object.keys(schema.properties);
  const placed = uiSchema['ui:sections'].flatMap(getFields);
  const countPlacements = (field: string) => placed.filter((other) => other === field).length;
  const [error] = [
    ...Object.keys(schema)
      .filter((keyword) => !ROOT_KEYWORDS.includes(keyword))
      .map((keyword) => `the schema has "${keyword}", which the engine does not know.`),
    ...fields.flatMap((field) => findFieldErrors(form, field)),
    ...placed
      .filter((field) => !fields.includes(field))
      .map((field) => `no schema for "${field}" of a section.`),
    ...fields
      .filter((field) => countPlacements(field) !== 1)
      .map((field) => `the field "${field}" stands in ${countPlacements(field)} sections instead of one.`),
    ...(schema.required ?? [])
      .filter((field) => !fields.includes(field))
      .map((field) => `"${field}" is required, but is no field.`),
  ];
  if (error) throw new Error(`${getFile(name)}: ${error}`);
}

function findFieldErrors(form: FormFile, field: string): string[] {
  const schema = form.schema.properties[field] as FieldSchema;
  const ui = getFieldUi(form, field);
  const kind = getFieldType({ ...schema, ui: ui['ui:widget'] });
  const errors: [boolean, string][] = [
    [!isFieldType(kind), `has the unknown type "${kind}". Known types: ${FIELD_TYPES.join(', ')}.`],
    [!SCHEMA_TYPES.includes(schema.type), `has the schema type "${schema.type}"; forms are flat.`],
    [UNSUPPORTED.some((keyword) => keyword in schema), `has one of the keywords ${UNSUPPORTED.join(', ')}.`],
    [schema.type === 'array' && schema.items?.type !== 'string', 'is a list of something other than texts.'],
    [
      kind === 'file' && !(ui['ui:accept'] && ui['ui:maxBytes']),
      'is a file and needs ui:accept and ui:maxBytes.',
    ],
  ];
  return errors.flatMap(([applies, text]) => (applies ? `the field "${field}" ${text}` : []));
}

function getFile(name: string): string {
  return `forms/${name}.json`;
}
