import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { PageColors } from './PageColors.tsx';

const wrapper = await createProviders(['reseller']);
const show = async (color: string) => (await render(<PageColors color={color} />, { wrapper })).getByRole('status');

test('§5 landing page: a color that is too light stands beside the darker one, each with its contrast', async () => {
  const status = await show('#4aa3e8');
  await expect.element(status).toHaveTextContent(/#4aa3e8 Your color, 2\.\d : 1, too light for text/);
  await expect.element(status).toHaveTextContent(/#[0-9a-f]{6} On the page, 4\.[5-9] : 1, the same hue, darker/);
  expect(status.element().querySelectorAll('rect')).toHaveLength(2);
});

test('§5 landing page: a legible color is used as it is', async () => {
  const status = await show('#0b5c8f');
  await expect.element(status).toHaveTextContent(/#0b5c8f Your color, 6\.\d : 1, used as it is/);
  expect(status.element().querySelectorAll('rect')).toHaveLength(1);
});
