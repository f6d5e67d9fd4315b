import type { WidgetProps } from '@rjsf/utils';
import { type ComponentProps, useState } from 'react';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useField } from './useField.ts';

const INPUTS: Partial<Record<string, ComponentProps<'input'>>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', spellCheck: false },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url', spellCheck: false },
  password: { type: 'password', autoComplete: 'new-password' },
  color: { type: 'color' },
  // As text: a number field drops what it can't read, so that the person would not see what is wrong.
  number: { inputMode: 'decimal' },
};

/** One line of text of any kind. */
export function InputWidget(props: WidgetProps) {
  const { ui, value, readonly, label, labelNote, help, error, control, onChange } = useField(props);
  const kind = ui['ui:widget'] ?? (props.schema.type === 'string' ? 'text' : 'number');
  return (
    <TextField
      wide
      {...INPUTS[kind]}
      {...control}
      {...(ui['ui:autocomplete'] && { autoComplete: ui['ui:autocomplete'] })}
      {...{ label, labelNote, help, error }}
      readOnly={readonly}
      after={ui['ui:suffix']}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export function TextAreaWidget(props: WidgetProps) {
  const { value, readonly, label, labelNote, help, error, control, onChange } = useField(props);
  return (
    <TextArea
      wide
      {...control}
      {...{ label, labelNote, help, error }}
      readOnly={readonly}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A list of domain names, one a line. */
export function DomainsWidget(props: WidgetProps) {
  const { value, readonly, label, labelNote, help, error, control, onChange } = useField(props);
  const names = Array.isArray(value) ? value : [];
  const [typed, setTyped] = useState('');
  // The text keeps its empty lines for as long as it says the same as the value.
  const text = namesOf(typed).join() === names.join() ? typed : names.join('\n');
  return (
    <TextArea
      wide
      spellCheck={false}
      autoCapitalize="none"
      {...control}
      {...{ label, labelNote, help, error }}
      readOnly={readonly}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(namesOf(target.value));
      }}
    />
  );
}

function namesOf(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
