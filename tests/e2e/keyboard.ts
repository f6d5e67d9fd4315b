import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MOST_STEPS = 120;

type TabKey = 'Tab' | 'Shift+Tab';

/** Where the focus is: nowhere, on a focus guard that passes it on, on a hidden element, or on a visible one. */
function focusState(page: Page): Promise<'nowhere' | 'passing' | 'hidden' | 'seen'> {
  return page.evaluate(() => {
    let element = document.activeElement;
    // The bar of the demo has a tree of its own.
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return 'nowhere';
    if (element.getAttribute('aria-hidden') === 'true') return 'passing';
    const marks = [element, element.parentElement, element.parentElement?.parentElement].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part ?? element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    return marks ? 'seen' : 'hidden';
  });
}

/** Presses Tab and waits until a visible element has the focus. */
export async function step(page: Page, key: TabKey = 'Tab'): Promise<void> {
  await page.keyboard.press(key);
  await expect
    .poll(() => focusState(page), { message: 'where the focus is', intervals: [0, 20, 100] })
    .toBe('seen');
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key?: TabKey): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (await hasFocus(target)) return;
    await step(page, key);
  }
  throw new Error(`${target} is not reached by ${MOST_STEPS} presses of Tab`);
}

/** Moves to the target by Tab and presses a key there. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  const page = target.page();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Expects that the focus was not lost when its element disappeared. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => focusState(page), 'where the focus is').not.toBe('nowhere');
}
