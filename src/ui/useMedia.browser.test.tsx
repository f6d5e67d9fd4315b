import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { useMedia } from './useMedia.ts';

afterEach(() => page.viewport(1280, 720));

test('§2 layout: a component follows a media query while the window changes', async () => {
  await page.viewport(1280, 720);
  const { result } = await renderHook(() => useMedia('(width < 600px)'));
  expect(result.current).toBe(false);
  await page.viewport(320, 720);
  await expect.poll(() => result.current).toBe(true);
});
