import type { ComponentType, ReactNode } from 'react';
import type { FieldType } from './fieldTypes.ts';

export type FieldValue = string | number | boolean | readonly string[];

/** The values by field, as plain JSON. A file is represented by its key in `FormFiles`. */
export type FormData = Readonly<Record<string, FieldValue | undefined>>;

/** The chosen files by key. A key without a file is the name of a file that the backend already has. */
export type FormFiles = ReadonlyMap<string, File>;

/** The values to send: normalized data with the files themselves. */
export type FormValues = Readonly<Record<string, FieldValue | File>>;

/** Why a value is rejected; the `form` namespace has a message for each. */
export type Rule =
  | 'required'
  | 'confirm'
  | 'choice'
  | 'email'
  | 'url'
  | 'tel'
  | 'domain'
  | 'domainEntry'
  | 'local_part'
  | 'number'
  | 'integer'
  | 'min'
  | 'max'
  | 'minLength'
  | 'maxLength'
  | 'minItems'
  | 'maxItems'
  | 'unique'
  | 'pattern'
  | 'fileEmpty'
  | 'fileName'
  | 'fileSize'
  | 'fileType'
  | 'fileContent'
  | 'fileUnreadable'
  | 'privateKey'
  /** Rejected by the server. */
  | 'rejected';

export type Problem = {
  field: string;
  /** One of `Rule`, or a rule of this field only, whose message is next to the field's label in the messages. */
  rule: Rule | (string & {});
  /** The limit that was exceeded, or the invalid entry of a list. */
  limit?: number | string;
  /** The message, in forms whose texts are not messages of their own. */
  message?: string;
  /** Whether it is shown while typing, rather than after leaving the field. */
  isUrgent?: boolean;
};

/** JSON Schema of one field. Forms are flat: sections group fields on the page, not in the data. */
export type FieldSchema = {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array';
  enum?: string[];
  items?: { type: 'string'; format?: string; maxLength?: number };
  default?: FieldValue;
  [keyword: string]: unknown;
};

export type FormSchema = {
  type: 'object';
  required?: string[];
  properties: Record<string, FieldSchema>;
};

/** An item of a list that the page makes longer and shorter. */
export type FormItem = { title: string; removeLabel: string; onRemove: (() => void) | undefined };
export type Subsection = { key: string; fields: string[]; item?: FormItem };
export type Section = {
  key: string;
  subsections: Subsection[];
  /** Adds an item. */
  add?: { label: string; onAdd: () => void } | undefined;
};

export type AddDomainProps = { onAdd: (name: string) => void };

/** What the page adds above and below a field. */
export type FieldExtras = { above?: ReactNode; below?: ReactNode };

/** UI schema of one field, in the notation of react-jsonschema-form. */
export type FieldUi = {
  'ui:widget'?: FieldType;
  /** Texts of a form whose texts are not messages of its own. */
  'ui:title'?: string;
  'ui:help'?: string;
  /** Shown next to the label instead of "optional". */
  'ui:note'?: string;
  'ui:placeholder'?: string | undefined;
  /** The language of the text, if it isn't the page's. */
  'ui:lang'?: string;
  'ui:rows'?: number;
  'ui:autocomplete'?: string;
  'ui:readonly'?: boolean;
  /** Text at the end of the field, such as the domain of a mailbox. */
  'ui:suffix'?: string;
  /** The field is for code: a monospaced font, no spell checking. */
  'ui:code'?: boolean;
  /** The backend's names of the choices, in the order of `enum`. */
  'ui:enumNames'?: string[];
  /** The domains to choose from, in ASCII. Without them, the domains are typed. */
  'ui:domains'?: readonly string[];
  /** Adds a domain that is searched for, if there are too many to list. */
  'ui:addDomain'?: ComponentType<AddDomainProps>;
  'ui:accept'?: string[];
  'ui:maxBytes'?: number;
};

export type FormUiSchema = { 'ui:sections': Section[] } & Record<string, FieldUi | Section[]>;

/** A file of `forms/`. */
export type FormFile = { namespace: string; schema: FormSchema; uiSchema: FormUiSchema };

/** A field whose value determines which fields are shown in addition to those that always are. */
export type FormFilter = {
  key: string;
  options: Record<string, readonly string[]>;
  always: readonly string[];
};

/** A form as the engine renders it, whether it comes from `forms/` or from the backend. */
export type Form = FormFile & {
  name: string;
  initialData: FormData;
  filter?: FormFilter;
  /** The problems of normalized data, except those of files. */
  validate: (data: FormData) => Problem[];
  /** Finds problems that can't be found synchronously, because code or data has to be loaded first. */
  late?: LateCheck;
};

export type LateCheck = {
  /** The fields on which the check depends. */
  fields: readonly string[];
  find: (data: FormData) => Promise<Problem[]>;
};

/** The UI schema of a field. */
export function getFieldUi({ uiSchema }: Pick<FormFile, 'uiSchema'>, field: string): FieldUi {
  return (uiSchema[field] ?? {}) as FieldUi;
}

/** The id of a field's control, as react-jsonschema-form builds it. */
export function getFieldId({ name }: Pick<Form, 'name'>, field: string): string {
  return `${name}_${field}`;
}

export function isRequired({ schema }: Pick<FormFile, 'schema'>, field: string): boolean {
  return schema.required?.includes(field) ?? false;
}

export function getFields(section: Section): string[] {
  return section.subsections.flatMap(({ fields }) => fields);
}

/** Whether the form's filter shows the field; true without a filter. */
export function isShown({ filter }: Pick<Form, 'filter'>, field: string, data: FormData): boolean {
  if (!filter || field === filter.key || filter.always.includes(field)) return true;
  return filter.options[String(data[filter.key])]?.includes(field) ?? false;
}

/** Fields in the format of the form, which omits empty ones. */
export function omitEmpty(fields: FormData): FormData {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
