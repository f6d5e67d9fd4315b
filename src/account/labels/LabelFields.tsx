import { useTranslation } from 'react-i18next';
import { LabelColor } from '#api/generated/schemas/labelColor.zod.ts';
import type { LabelInput } from '#api/generated/schemas/labelInput.zod.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { TextField } from '#ui/TextField.tsx';

const MAX_NAME = 40;

type LabelFieldsProps = {
  value: LabelInput;
  /** Why the name can't be used. */
  error?: string | false | undefined;
  onChange: (value: LabelInput) => void;
};

/** The name and the color of a label. */
export function LabelFields({ value, error, onChange }: LabelFieldsProps) {
  const { t } = useTranslation(['labels', 'common']);
  return (
    <>
      <TextField
        wide
        required
        className="grow-wrap"
        label={t('common:name')}
        error={error}
        maxLength={MAX_NAME}
        autoComplete="off"
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <SelectField
        label={t('color.label')}
        value={value.color}
        onChange={({ target }) => onChange({ ...value, color: target.value as LabelColor })}
      >
        {LabelColor.options.map((color) => (
          <option key={color} value={color}>
            {t(`color.${color}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}
