import '../styles/app.css';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { StackedBars } from './StackedBars.tsx';

const format = (value: number) => `€${value}`;
const categories = [
  { label: '1 year', short: '1y' },
  { label: '10 years', short: '10y' },
];
const series = [
  { key: 'kiln', label: 'kiln.com', values: [15, 150] },
  { key: 'clay', label: 'clay.de', values: [5, 50] },
];

test('§9 chart: each bar can be focused, names its parts, and stacks them to scale', async () => {
  const { container, getByRole } = await render(
    <div style={{ width: 600 }}>
      <StackedBars title="Cost" {...{ categories, series, format }} formatShort={format} />
    </div>,
  );
  const bar = getByRole('img', { name: '10 years: €200. kiln.com €150, clay.de €50' });
  await expect.element(bar).toBeVisible();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(bar).toHaveFocus();
  const heights = [...container.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('height')));
  const [small = 0, , large = 0, top = 0] = heights;
  expect(large / small).toBeCloseTo(10, 3);
  expect(large / top).toBeCloseTo(3, 3);
  const [lower, upper] = [...bar.element().querySelectorAll('rect')].map((rect) =>
    Number(rect.getAttribute('y')),
  );
  expect((upper ?? 0) + top).toBeCloseTo(lower ?? 0, 3);
});

test('§9 chart: a narrow chart keeps the size of its text and has shorter labels', async () => {
  const { container, getByText } = await render(
    <div style={{ width: 160 }}>
      <StackedBars title="Cost" {...{ categories, series, format }} formatShort={format} />
    </div>,
  );
  await expect.element(getByText('10y', { exact: true })).toBeVisible();
  const width = () => container.querySelector('svg')?.getBoundingClientRect().width;
  await expect.poll(width).toBe(160);
});
