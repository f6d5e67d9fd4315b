import type { components } from '#api/generated/operations.ts';
import type { FormValues } from '../db/schema/kits.ts';
import {
  addValue,
  checkboxField,
  colorField,
  mailboxField,
  numberField,
  pictureField,
  selectField,
  textField,
} from './fields.ts';

type FormConfig = components['schemas']['FormConfig'];
/** The product that a form is for; `fixed` holds the keys of fields that can no longer be changed. */
export type FormSubject = { domain: string | null; answers: FormValues; fixed: string[] };

/** For a form without a product. */
export const noSubject: FormSubject = { domain: null, answers: {}, fixed: [] };

/** The form with a name for a product, with its saved values; undefined if there is none. */
export function createForm(name: string, subject: FormSubject): FormConfig | undefined {
  const make = forms.get(name);
  return make && addValues(make(subject), subject);
}

const forms = new Map<string, (subject: FormSubject) => FormConfig>([
  ['linkedinkit', profileKitForm],
  ['instantsite', instantSiteForm],
]);

export const backendFormNames = [...forms.keys()];

function profileKitForm({ domain, fixed }: FormSubject): FormConfig {
  return {
    sections: [
      {
        key: 'site',
        subsections: [
          {
            key: 'identity',
            fields: [
              textField('displayName', ['required', 'max:80']),
              textField('headline', ['max:120']),
              textField('about', ['max:1000'], { type: 'textarea' }),
              numberField('yearsOfExperience', ['integer', 'min:0', 'max:80']),
              textField('profileUrl', ['url', 'max:500'], { type: 'url' }),
            ],
          },
          {
            key: 'look',
            fields: [
              selectField('layout', ['column', 'cards', 'cover']),
              colorField('accentColor', '#2a6fb4'),
              pictureField('photo'),
            ],
          },
        ],
      },
      {
        key: 'email',
        subsections: [
          {
            key: 'mailbox',
            fields: [mailboxField('email', domain, !fixed.includes('email')), checkboxField('showEmail')],
          },
        ],
      },
    ],
    filter: {
      key: 'siteKind',
      options: [
        { value: 'person', fields: ['headline', 'about', 'yearsOfExperience', 'profileUrl', 'photo'] },
        { value: 'portfolio', fields: ['headline', 'about', 'photo'] },
        { value: 'business', fields: ['headline', 'about'] },
      ],
      default: 'person',
      value: null,
      valid: true,
    },
    alwaysShowFields: ['displayName', 'layout', 'accentColor', 'email', 'showEmail'],
  };
}

function instantSiteForm(): FormConfig {
  return {
    sections: [
      {
        key: 'site',
        subsections: [
          {
            key: 'about',
            fields: [
              textField('title', ['required', 'max:80']),
              textField('description', ['max:500'], { type: 'textarea' }),
              pictureField('logo'),
              colorField('accentColor', '#b4532a'),
            ],
          },
          {
            key: 'contact',
            fields: [textField('phone', ['required', 'tel', 'min:5', 'max:30'], { type: 'tel' })],
          },
        ],
      },
    ],
    filter: null,
    alwaysShowFields: ['title', 'description', 'logo', 'accentColor', 'phone'],
  };
}

function addValues({ sections, filter, ...rest }: FormConfig, { answers }: FormSubject): FormConfig {
  return {
    ...rest,
    sections: sections.map(({ key, subsections }) => ({
      key,
      subsections: subsections.map((part) => ({
        key: part.key,
        fields: part.fields.map((field) => addValue(field, answers[field.key])),
      })),
    })),
    filter: filter && addChoice(filter, answers[filter.key]),
  };
}

type Filter = NonNullable<FormConfig['filter']>;

function addChoice(filter: Filter, answer: FormValues[string] | undefined): Filter {
  const value = typeof answer === 'string' ? answer : null;
  const chosen = value ?? filter.default;
  return { ...filter, value, valid: filter.options.some((option) => option.value === chosen) };
}
