import type { WidgetProps } from '@rjsf/utils';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { getPhoneCountry } from '#lib/phone.ts';
import { PhoneField } from '#ui/PhoneField.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { FieldUi } from '../form.ts';
import { suggestLocalPart } from '../suggestLocalPart.ts';
import { useField } from './useField.ts';

const INPUTS: Partial<Record<string, ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', spellCheck: false },
  // A path of this site or an address.
  address: {
    inputMode: 'url',
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 500,
    className: 'code-field',
  },
  password: { type: 'password', autoComplete: 'new-password' },
  color: { type: 'color' },
  // A text field, because a number field drops input that it can't parse, which would hide the mistake.
  number: { inputMode: 'decimal' },
};

/** The attributes of a text field: language, placeholder and autocomplete. */
const toTextProps = (ui: FieldUi) => ({
  lang: ui['ui:lang'],
  placeholder: ui['ui:placeholder'],
  ...(ui['ui:autocomplete'] && { autoComplete: ui['ui:autocomplete'] }),
});

/** A single-line field of any type. */
export function InputWidget(props: WidgetProps) {
  const { ui, value, readonly, label, labelNote, help, rule, error, control, onChange } = useField(props);
  const kind = ui['ui:widget'] ?? (props.schema.type === 'string' ? 'text' : 'number');
  const spelling = rule === 'local_part' ? suggestLocalPart(String(value ?? '')) : '';
  return (
    <>
      <TextField
        wide
        {...INPUTS[kind]}
        {...control}
        {...toTextProps(ui)}
        {...{ label: label, labelNote, help, error }}
        readOnly={readonly}
        after={kind === 'color' ? <code>{String(value ?? '')}</code> : ui['ui:suffix']}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value)}
      />
      {spelling && (
        <UseSpelling
          spelling={spelling}
          onUse={() => {
            onChange(spelling);
            document.getElementById(control.id)?.focus();
          }}
        />
      )}
    </>
  );
}

export function PhoneWidget(props: WidgetProps) {
  const { ui, value, readonly, label, labelNote, help, error, control, onChange } = useField(props);
  const { i18n } = useTranslation();
  return (
    <PhoneField
      wide
      {...control}
      {...toTextProps(ui)}
      {...{ label: label, labelNote, help, error }}
      readOnly={readonly}
      country={getPhoneCountry(i18n.language)}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
}

/** Suggests a valid mailbox name if the input is not valid. */
function UseSpelling({ spelling, onUse }: { spelling: string; onUse: () => void }) {
  const { t } = useTranslation('form');
  return (
    <button type="button" className="link tap mt-1 text-small" onClick={onUse}>
      {t('useSpelling', { spelling })}
    </button>
  );
}

const CODE: ComponentProps<'textarea'> = {
  className: 'code-field',
  spellCheck: false,
  autoCapitalize: 'none',
  autoComplete: 'off',
};

export function TextAreaWidget(props: WidgetProps) {
  const { ui, value, readonly, label, labelNote, help, error, control, onChange } = useField(props);
  return (
    <TextArea
      wide
      {...(ui['ui:code'] && CODE)}
      {...control}
      {...toTextProps(ui)}
      {...{ label: label, labelNote, help, error }}
      rows={ui['ui:rows']}
      readOnly={readonly}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
