import { Fragment } from 'react';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { type FormLayoutProps, useFormState } from './formContext.ts';

/**
 * Only the fields of a form, for a page that has its own headings and buttons. Items of a list can be removed and added.
 */
export function BareFields({ properties }: FormLayoutProps) {
  const { form } = useFormState();
  return form.uiSchema['ui:sections'].map(({ key: section, subsections, add }) => (
    <Fragment key={section}>
      {subsections.map(({ key, fields, item }) => {
        const shown = properties
          .filter(({ name }) => fields.includes(name))
          .map(({ name, content }) => <Fragment key={name}>{content}</Fragment>);
        if (!item) return <Fragment key={key}>{shown}</Fragment>;
        return (
          <fieldset key={key} className="form-item stack gap-3">
            <legend className="font-medium">{item.title}</legend>
            {item.onRemove && (
              <IconButton
                size="small"
                label={item.removeLabel}
                icon={<TrashIcon />}
                onClick={item.onRemove}
              />
            )}
            {shown}
          </fieldset>
        );
      })}
      {add && (
        <Button size="small" icon={<PlusIcon />} onClick={add.onAdd}>
          {add.label}
        </Button>
      )}
    </Fragment>
  ));
}
