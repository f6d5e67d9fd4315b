import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

/** The text of the element with this id, without its markup. */
function textById(html: string, id: string): string | undefined {
  const element = new RegExp(`<(\\w+) id="${id}"[^>]*>(.*?)</\\1>`).exec(html);
  return element?.[2]?.replaceAll(/<[^>]*>/g, '');
}

function describedBy(html: string): (string | undefined)[] {
  const ids = /aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return ids.map((id) => textById(html, id));
}

type Kind = (text: { id?: string; label: string; help?: string; error?: string }) => ReactElement;
const fields: [string, Kind][] = [
  ['TextField', (text) => <TextField {...text} />],
  ['TextArea', (text) => <TextArea {...text} />],
  ['SelectField', (text) => <SelectField {...text} />],
];

describe.each(fields)('%s', (_name, kind) => {
  test('§5 fields: error and help describe the control, the error first', () => {
    const html = renderToStaticMarkup(kind({ label: 'Email', help: 'Once a year.', error: 'No @ in it.' }));
    expect(describedBy(html)).toEqual(['No @ in it.', 'Once a year.']);
    expect(html).toContain('aria-invalid="true"');
  });

  test('§5 fields: the label names the control', () => {
    const html = renderToStaticMarkup(kind({ id: 'email', label: 'Email' }));
    expect(html).toMatch(/<label for="email"[^>]*>Email<\/label>/);
    expect(html).toMatch(/<(input|textarea|select)[^>]* id="email"/);
  });

  test('§5 fields: without error nothing is called invalid or described', () => {
    const html = renderToStaticMarkup(kind({ label: 'Email' }));
    expect(html).not.toMatch(/aria-invalid|aria-describedby/);
  });
});

test('§5 fields: a description from outside is kept', () => {
  const html = renderToStaticMarkup(
    <TextField id="a" label="Email" error="Wrong." aria-describedby="outside" />,
  );
  expect(html).toContain('aria-describedby="a-error outside"');
});

test('§5 fields: a checkbox is described by its error and its description', () => {
  const html = renderToStaticMarkup(<Checkbox label="Terms" description="A contract." error="Needed." />);
  expect(describedBy(html)).toEqual(['Needed.', 'A contract.']);
});

test('§5 fields: radios share one name, and the group carries the error', () => {
  const options = [
    { value: '1', label: 'One' },
    { value: '2', label: 'Two' },
  ];
  const html = renderToStaticMarkup(
    <RadioGroup legend="Period" options={options} defaultValue="2" error="Choose one." />,
  );
  const names = [...html.matchAll(/ name="([^"]+)"/g)].map((match) => match[1]);
  expect(names).toHaveLength(2);
  expect(new Set(names).size).toBe(1);
  expect(html).toMatch(/<fieldset[^>]*aria-describedby/);
  expect(describedBy(html)).toEqual(['Choose one.']);
  expect(html).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/);
});
