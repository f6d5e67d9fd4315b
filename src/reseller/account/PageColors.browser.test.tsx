import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { PageColors } from './PageColors.tsx';

const wrapper = await createProviders(['reseller']);

/** The lines of the colors, and how many of them have a swatch. */
async function show(color: string) {
  const view = await render(<PageColors color={color} />, { wrapper });
  const status = view.getByRole('status').element();
  return { text: status.textContent, swatches: status.querySelectorAll('rect').length };
}

test('§5 landing page: a color that is too light stands beside the darker one, each with its contrast', async () => {
  const { text, swatches } = await show('#4aa3e8');
  expect(text).toMatch(/#4aa3e8 Your color, 2\.\d : 1, too light for text/);
  expect(text).toMatch(/#[0-9a-f]{6} On the page, 4\.[5-9] : 1, the same hue, darker/);
  expect(swatches).toBe(2);
});

test('§5 landing page: a legible color is used as it is', async () => {
  const { text, swatches } = await show('#0b5c8f');
  expect(text).toMatch(/#0b5c8f Your color, 6 : 1, used as it is/);
  expect(swatches).toBe(1);
});
