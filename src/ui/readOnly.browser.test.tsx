import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CodeField } from './CodeField.tsx';
import { IconButton } from './IconButton.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { ReadOnly } from './readOnly.ts';
import { SelectField } from './SelectField.tsx';
import { Switch } from './Switch.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';
import { InlineSwitch } from './workspace/InlineSwitch.tsx';

const press = vi.fn();

const controls = (
  <form onSubmit={press}>
    <Button onClick={press}>Save</Button>
    <Button loading>Saving</Button>
    <IconButton label="Remove" icon="x" onClick={press} />
    <Checkbox label="Check" onChange={press} />
    <Switch label="Switch" onChange={press} />
    <InlineSwitch aria-label="Inline" checked={false} onChange={press} />
    <RadioGroup legend="Radio" options={[{ value: 'a', label: 'A' }]} onChange={press} />
    <SelectField label="Select" onChange={press} />
    <TextField label="Text" onChange={press} />
    <TextArea label="Area" onChange={press} />
    <CodeField label="Code" value="" onChange={press} />
  </form>
);

const findControls = () => [...document.querySelectorAll('button, input, select, textarea')];

test('§6 view: all controls are disabled where nothing can be changed, and enabled elsewhere', async () => {
  const { rerender } = await render(<ReadOnly value={true}>{controls}</ReadOnly>);
  expect(findControls()).toHaveLength(11);
  expect(findControls().filter((control) => !control.matches(':disabled'))).toEqual([]);
  await rerender(<ReadOnly value={false}>{controls}</ReadOnly>);
  expect(findControls().filter((control) => control.matches(':disabled'))).toEqual([]);
});

test('§6 view: what only changes what is shown works', async () => {
  const show = vi.fn();
  await render(
    <ReadOnly value={true}>
      <Button browses onClick={show}>
        Show
      </Button>
      <Button browses disabled onClick={show}>
        Nothing to show
      </Button>
    </ReadOnly>,
  );
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  expect(show).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Nothing to show' })).toBeDisabled();
});
