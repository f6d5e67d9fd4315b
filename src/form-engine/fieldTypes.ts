/** Every field type: the `ui:widget` of `forms/*.json`, and the `type` of a backend's field. */
export const FIELD_TYPES = [
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'address',
  'password',
  'number',
  'color',
  'select',
  'radio',
  'checkbox',
  'file',
  'domains',
  'tlds',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

export function isFieldType(type: unknown): type is FieldType {
  return FIELD_TYPES.some((known) => known === type);
}

type Typed = { type: string; enum?: unknown; ui?: string | undefined };

/** The type of a field: from its UI schema, or else from its JSON Schema. */
export function getFieldType({ type, enum: choices, ui }: Typed): string {
  if (ui) return ui;
  if (choices) return 'select';
  const TYPE_BY_SCHEMA: Record<string, FieldType> = {
    boolean: 'checkbox',
    number: 'number',
    integer: 'number',
  };
  return TYPE_BY_SCHEMA[type] ?? 'text';
}
