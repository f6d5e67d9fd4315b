import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { buttonClass } from './buttonClass.ts';
import { IconButton } from './IconButton.tsx';

test('§4 busy: a loading button keeps its name, says so and stays focusable', () => {
  const html = renderToStaticMarkup(
    <Button loading loadingLabel="Adding…">
      Add
    </Button>,
  );
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toMatch(/ disabled/);
  expect(html).toContain('Add</span>');
  expect(html).toContain('Adding…');
});

test('§4 busy: a button at rest is neither busy nor a submit button', () => {
  const html = renderToStaticMarkup(<Button>Add</Button>);
  expect(html).not.toContain('aria-busy');
  expect(html).toContain('type="button"');
});

test('§2 controls: an icon button has a name', () => {
  expect(renderToStaticMarkup(<IconButton label="Close" icon={null} />)).toContain('aria-label="Close"');
});

test('§2 controls: a link wears the class of the button it looks like', () => {
  expect(buttonClass()).toBe('button');
  expect(buttonClass({ variant: 'primary', size: 'large', block: true, className: 'mt-4' })).toBe(
    'button button-primary button-large button-block mt-4',
  );
});
