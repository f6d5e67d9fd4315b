import { defineConfig } from 'orval';

const bundled = './src/api/generated/openapi.json';

/** Parameters that the HTTP client adds to every call by itself; no hook asks for them. */
const addedByTheClient = ['csrfToken', 'csrfStart', 'utmCampaign', 'utmSource'].map(
  (name) => `#/components/parameters/${name}`,
);

type Reference = { $ref?: string };
type Operation = { parameters?: Reference[]; responses?: Record<string, Reference> };
type Schema = Reference & {
  properties?: object;
  allOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: { mapping: Record<string, string> };
};
type Contract = {
  paths?: object;
  components?: { schemas?: object; responses?: Record<string, unknown> };
};

/**
 * The contract as the visitor's bundle needs it: without the client's own parameters, without prose, and with its
 * schemas written so that they are checked in one go.
 * Shared responses are written out, since orval makes no zod schema for a reference to one.
 */
function forTheBrowser<Spec extends Contract>(spec: Spec): Spec {
  for (const path of Object.values(spec.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      operation.parameters &&= operation.parameters.filter(
        ({ $ref }) => !addedByTheClient.includes($ref ?? ''),
      );
      for (const [status, { $ref }] of Object.entries(operation.responses ?? {})) {
        const shared = spec.components?.responses?.[$ref?.split('/').at(-1) ?? ''];
        if (shared) Object.assign(operation.responses ?? {}, { [status]: shared });
      }
    }
  }
  if (spec.components?.schemas) spec.components.schemas = lean(withUnknownFields(spec.components.schemas));
  return spec;
}

/**
 * A backend may be newer than the storefront that a visitor has open, so the browser takes form fields of types that
 * the contract does not name: the form engine shows them as text, and reports them.
 */
function withUnknownFields(schemas: object): object {
  const { FormField, FormTextField } = schemas as { FormField: Schema; FormTextField: Schema };
  const known = Object.keys(FormField.discriminator?.mapping ?? {});
  const type = { type: 'string', pattern: `^(?!(?:${known.join('|')})$)` };
  return {
    ...schemas,
    FormKnownField: FormField,
    FormUnknownField: {
      ...FormTextField,
      properties: { ...FormTextField.properties, type, default: {}, value: {} },
    },
    FormField: {
      anyOf: ['FormKnownField', 'FormUnknownField'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
    },
  };
}

function lean(schemas: object): object {
  const named = new Map<string, Schema>(Object.entries(schemas));
  const isProse = (key: string, value: unknown) => key === 'description' && typeof value === 'string';
  return JSON.parse(
    JSON.stringify(schemas, (key, value) => (isProse(key, value) ? undefined : inOneGo(value, named))),
  );
}

/** An object and what narrows its properties as one object: the same type, checked once. */
function inOneGo(value: unknown, named: Map<string, Schema>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const schema: Schema = value;
  const [base, narrowing] = schema.allOf ?? [];
  if (!base?.$ref || !narrowing || Object.keys(narrowing).join() !== 'properties') return schema;
  const whole = named.get(base.$ref.split('/').at(-1) ?? '');
  return { ...whole, properties: { ...whole?.properties, ...narrowing.properties } };
}

export default defineConfig({
  storefront: {
    input: { target: bundled, override: { transformer: forTheBrowser } },
    output: {
      mode: 'tags',
      target: './src/api/generated/hooks',
      schemas: { path: './src/api/generated/schemas', type: 'zod' },
      client: 'react-query',
      httpClient: 'fetch',
      clean: ['./src/api/generated/hooks', './src/api/generated/schemas'],
      indexFiles: false,
      urlEncodeParameters: true,
      override: {
        mutator: { path: './src/api/client.ts', name: 'request' },
        formUrlEncoded: { path: './src/api/forms.ts', name: 'toForm' },
        formData: { path: './src/api/forms.ts', name: 'toFormData' },
        includeZodSchemaInArguments: true,
        zod: { variant: 'mini', generateReusableSchemas: true, generateDiscriminatedUnion: true },
        fetch: { includeHttpResponseReturnType: false, runtimeValidation: true },
        query: { signal: true, useInvalidate: false, runtimeValidation: true, shouldExportKeys: true },
      },
    },
  },
});
