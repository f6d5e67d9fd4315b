import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { isEqual } from '#lib/changes.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { TextField } from '#ui/TextField.tsx';
import { splitTlds } from '../splitNames.ts';
import { useField } from './useField.ts';

/** TLDs in Unicode, separated by commas or spaces. */
export function TldsWidget(props: WidgetProps) {
  const { value, readonly, label, labelNote, help, error, control, onChange } = useField(props);
  const tlds = Array.isArray(value) ? value : [];
  const text = tlds.map(nameToUnicode).join(', ');
  const [typed, setTyped] = useState(text);
  return (
    <TextField
      wide
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...control}
      {...{ label, labelNote, help, error }}
      readOnly={readonly}
      // Keeps the typed text with its separators while it represents the same value.
      value={isEqual(splitTlds(typed), tlds) ? typed : text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(splitTlds(target.value));
      }}
    />
  );
}
