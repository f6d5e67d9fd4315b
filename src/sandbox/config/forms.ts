import type { components } from '#api/generated/operations.ts';

type Field = components['schemas']['FormField'];
export type FormConfig = components['schemas']['FormConfig'];

/** The set-up forms by name, each made for the product's domain. */
export const forms: Record<string, (domain: string | null) => FormConfig> = {
  linkedinkit: (domain) => ({
    sections: [
      {
        key: 'site',
        subsections: [
          {
            key: 'identity',
            fields: [
              field('displayName', 'text', ['required', 'max:80']),
              field('headline', 'text', ['max:120']),
            ],
          },
          { key: 'email', fields: [mailbox(domain)] },
        ],
      },
    ],
    filter: null,
    alwaysShowFields: ['displayName'],
  }),
  instantsite: () => ({
    sections: [
      {
        key: 'site',
        subsections: [
          {
            key: 'about',
            fields: [
              field('title', 'text', ['required', 'max:80']),
              field('description', 'textarea', ['max:500']),
            ],
          },
          { key: 'contact', fields: [field('phone', 'tel', ['required', 'max:30'])] },
        ],
      },
    ],
    filter: null,
    alwaysShowFields: ['title'],
  }),
};

function field(key: string, type: Field['type'], validationRules: string[]): Field {
  const required = validationRules.includes('required');
  return {
    key,
    type,
    default: null,
    editable: true,
    validationRules,
    appendInner: null,
    value: null,
    valid: !required,
    required,
  };
}

/** The local part of an address at the product's domain. */
function mailbox(domain: string | null): Field {
  return {
    ...field('email', 'text', ['required', 'max:64']),
    default: 'hello',
    appendInner: domain && `@${domain}`,
    valid: true,
  };
}
