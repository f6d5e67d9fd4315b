import { type ReactElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './Checkbox.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

type Kind = (text: { label: string; help?: string; error?: string }) => ReactElement;
const fields: [string, Kind][] = [
  ['TextField', (text) => <TextField {...text} />],
  ['TextArea', (text) => <TextArea {...text} />],
  ['SelectField', (text) => <SelectField {...text} />],
];

describe.each(fields)('%s', (_name, field) => {
  test('§5 fields: error and help describe the control, the error first', async () => {
    const { getByLabelText } = await render(
      field({ label: 'Email', help: 'Once a year.', error: 'No @ in it.' }),
    );
    const control = getByLabelText('Email');
    await expect.element(control).toHaveAccessibleDescription('No @ in it. Once a year.');
    await expect.element(control).toBeInvalid();
  });

  test('§5 fields: the label names the control and focuses it when clicked', async () => {
    const { getByLabelText, getByText } = await render(field({ label: 'Email' }));
    await expect.element(getByLabelText('Email')).toHaveAccessibleName('Email');
    await getByText('Email', { exact: true }).click();
    await expect.element(getByLabelText('Email')).toHaveFocus();
  });

  test('§5 fields: without an error the control is neither invalid nor described', async () => {
    const { getByLabelText } = await render(field({ label: 'Email' }));
    await expect.element(getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
    await expect.element(getByLabelText('Email')).not.toHaveAttribute('aria-describedby');
  });
});

test('§5 fields: a description that the caller passes is preserved', async () => {
  const { getByLabelText } = await render(
    <>
      <TextField label="Email" error="Wrong." aria-describedby="outside" />
      <p id="outside">We never share it.</p>
    </>,
  );
  await expect.element(getByLabelText('Email')).toHaveAccessibleDescription('Wrong. We never share it.');
});

test('§5 fields: a checkbox is described by its error and its description', async () => {
  const { getByRole } = await render(<Checkbox label="Terms" description="A contract." error="Needed." />);
  await expect
    .element(getByRole('checkbox', { name: 'Terms' }))
    .toHaveAccessibleDescription('Needed. A contract.');
});

test('§5 fields: a radio group has one selected option at a time, and the group is described by the error', async () => {
  const options = [
    { value: '1', label: 'One' },
    { value: '2', label: 'Two' },
  ];
  const { getByRole } = await render(
    <RadioGroup legend="Period" options={options} defaultValue="2" error="Choose one." />,
  );
  await expect.element(getByRole('group', { name: 'Period' })).toHaveAccessibleDescription('Choose one.');
  await expect.element(getByRole('radio', { name: 'Two' })).toBeChecked();
  await getByRole('radio', { name: 'One' }).click();
  await expect.element(getByRole('radio', { name: 'One' })).toBeChecked();
  await expect.element(getByRole('radio', { name: 'Two' })).not.toBeChecked();
});

describe('static HTML', () => {
  function Form() {
    const [name, setName] = useState('Ada');
    const [text, setText] = useState('');
    return (
      <>
        <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <TextArea label="Text" value={text} onChange={({ target }) => setText(target.value)} />
        <output>{`${name}: ${text}`}</output>
      </>
    );
  }

  test('§5 fields: text typed before the page is hydrated stays and is reported to it', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Form />);
    document.body.append(container);
    const [name, text] = [page.getByLabelText('Name'), page.getByLabelText('Text')];
    await name.fill('Grace');
    await text.fill('Hello');
    const root = hydrateRoot(container, <Form />);
    await expect.element(page.getByRole('status')).toHaveTextContent('Grace: Hello');
    await expect.element(name).toHaveValue('Grace');
    await text.fill('Bye');
    await expect.element(page.getByRole('status')).toHaveTextContent('Grace: Bye');
    root.unmount();
    container.remove();
  });
});
