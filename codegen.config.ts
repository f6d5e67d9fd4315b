import { defineConfig } from 'orval';

const bundled = './src/api/generated/openapi.json';

/** Parameters that the HTTP client adds to every call, so that hooks don't take them. */
const clientParameters = ['csrfToken', 'csrfStart', 'utmCampaign', 'utmSource'].map(
  (name) => `#/components/parameters/${name}`,
);

type Reference = { $ref?: string };
type Operation = {
  'x-access'?: string;
  parameters?: Reference[];
  responses?: Record<string, Reference>;
};
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
 * Prepares the contract for the browser: removes the operations that only servers of resellers call, the client's
 * parameters and all descriptions, and merges schemas so that
 * each object is validated once. Inlines shared responses, because orval creates no zod schema for a reference to one.
 */
function prepareForBrowser<Spec extends Contract>(spec: Spec): Spec {
  for (const path of Object.values(spec.paths ?? {}) as Record<string, Operation>[]) {
    for (const [method, operation] of Object.entries(path)) {
      if (operation['x-access'] === 'key') delete path[method];
      operation.parameters &&= operation.parameters.filter(
        ({ $ref }) => !clientParameters.includes($ref ?? ''),
      );
      for (const [status, { $ref }] of Object.entries(operation.responses ?? {})) {
        const shared = spec.components?.responses?.[$ref?.split('/').at(-1) ?? ''];
        if (shared) Object.assign(operation.responses ?? {}, { [status]: shared });
      }
    }
  }
  if (spec.components?.schemas)
    spec.components.schemas = simplifySchemas(addUnknownFields(spec.components.schemas));
  return spec;
}

/**
 * A backend may be newer than the storefront that a visitor has open, so the browser accepts form fields of unknown
 * types: the form engine shows them as text and reports them.
 */
function addUnknownFields(schemas: object): object {
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

function simplifySchemas(schemas: object): object {
  const named = new Map<string, Schema>(Object.entries(schemas));
  const isProse = (key: string, value: unknown) => key === 'description' && typeof value === 'string';
  return JSON.parse(
    JSON.stringify(schemas, (key, value) => (isProse(key, value) ? undefined : mergeNarrowing(value, named))),
  );
}

/** Merges an object and an `allOf` that narrows its properties into one object of the same type, validated once. */
function mergeNarrowing(value: unknown, named: Map<string, Schema>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const schema: Schema = value;
  const [base, narrowing] = schema.allOf ?? [];
  if (!base?.$ref || !narrowing || Object.keys(narrowing).join() !== 'properties') return schema;
  const whole = named.get(base.$ref.split('/').at(-1) ?? '');
  return { ...whole, properties: { ...whole?.properties, ...narrowing.properties } };
}

export default defineConfig({
  storefront: {
    input: { target: bundled, override: { transformer: prepareForBrowser } },
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
