import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ASKING_ENDINGS, type AskingEnding } from './contactForm.ts';

type EndingChoiceProps = {
  shown: readonly AskingEnding[];
  /** Those whose fields the contact has or needs. */
  fixed?: readonly AskingEnding[];
  onChange: (shown: AskingEnding[]) => void;
};

/** Which of the endings that ask more of an owner the contact is for. Their fields are then part of the form. */
export function EndingChoice({ shown, fixed = [], onChange }: EndingChoiceProps) {
  const { t } = useTranslation('contacts');
  return (
    <fieldset className="stack gap-2">
      <legend className="mb-2 text-small text-muted">{t('endings')}</legend>
      <div className="row gap-4">
        {ASKING_ENDINGS.map((ending) => (
          <Checkbox
            key={ending}
            label={`.${ending}`}
            disabled={fixed.includes(ending)}
            checked={shown.includes(ending)}
            onChange={({ target }) =>
              onChange(
                ASKING_ENDINGS.filter((one) => (one === ending ? target.checked : shown.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
