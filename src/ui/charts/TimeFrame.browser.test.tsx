import '../styles/app.css';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BarChart } from './BarChart.tsx';
import { LineChart } from './LineChart.tsx';

const points = Array.from({ length: 12 }, (_, index) => ({
  label: `Month ${index + 1}`,
  short: `M${index + 1}`,
  value: 10 * (index + 1),
}));
const format = (value: number) => `€${value}`;
const props = { points, format, formatShort: format };

afterEach(() => vi.unstubAllGlobals());

test('§9 chart: bars are to scale, can be focused, and the latest shows its value', async () => {
  const { container, getByRole, getByText } = await render(
    <div style={{ width: 700 }}>
      <BarChart title="Orders" {...props} />
    </div>,
  );
  await userEvent.tab();
  await expect.element(getByRole('img', { name: 'Month 1: €10' })).toHaveFocus();
  const bars = container.querySelectorAll<SVGRectElement>('.chart-plain, .chart-marked');
  const heights = [...bars].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toHaveLength(12);
  expect((heights.at(-1) ?? 0) / (heights[0] ?? 1)).toBeCloseTo(12, 3);
  await expect.element(getByText('€120').last()).toBeVisible();
});

test('§9 chart: it is drawn at its width from the first frame on', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { getByRole } = await render(
    <div style={{ width: 700 }}>
      <BarChart title="Orders" {...props} />
    </div>,
  );
  expect(getByRole('img').elements()).toHaveLength(12);
});

test('§9 chart: a line passes through its values', async () => {
  const { container, getByRole } = await render(
    <div style={{ width: 700 }}>
      <LineChart title="Revenue" {...props} />
    </div>,
  );
  await expect.element(getByRole('img', { name: 'Month 12: €120' })).toBeVisible();
  const dots = [...container.querySelectorAll('circle')];
  const corners = dots.map((dot) => `${dot.getAttribute('cx')},${dot.getAttribute('cy')}`);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  const round = (text: string) => text.replaceAll(/\d+(\.\d+)?/g, (value) => Number(value).toFixed(2));
  expect(round(path)).toBe(round(`M${corners.join('L')}`));
});

test('§9 chart: a narrow chart shows the latest six months', async () => {
  const { getByRole } = await render(
    <div style={{ width: 300 }}>
      <BarChart title="Orders" {...props} />
    </div>,
  );
  await expect.element(getByRole('img', { name: 'Month 12: €120' })).toBeVisible();
  expect(getByRole('img').elements()).toHaveLength(6);
});

test('§9 chart: a point other than the latest can be marked, with its value', async () => {
  const { container, getByRole } = await render(
    <div style={{ width: 700 }}>
      <BarChart title="Tiers" {...props} points={points.slice(0, 4)} marked={2} />
    </div>,
  );
  const marked = getByRole('img', { name: 'Month 3: €30' });
  await expect.element(marked).toBeVisible();
  expect(marked.element().textContent).toContain('€30');
  expect(marked.element().querySelector('.chart-marked')).not.toBeNull();
  expect(container.querySelectorAll('.chart-marked')).toHaveLength(1);
});
