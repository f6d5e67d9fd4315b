import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export type Theme = 'light' | 'dark';

export const wide = { width: 1280, height: 800 };
export const phone = { width: 360, height: 740 };

/** Emulates a device with this theme. */
export async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
}

/** Expects that the page does not scroll sideways. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const width = () => page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
  await expect.poll(width, `width of ${page.url()}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Expects that no text is cut off at 320 px, nor at 1280 px with texts zoomed to 200 %. */
async function expectWholeTexts(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNoneCutOff(page, '320 px');
  await page.setViewportSize(wide);
  await setTextZoom(page, '200%');
  await expectNoneCutOff(page, '200 %');
  await setTextZoom(page, '');
}

const setTextZoom = (page: Page, zoom: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, zoom);

/**
 * Expects that no text is cut off by an edge of the window. What scrolls sideways by itself or ends with an ellipsis, and
 * drawn letters, are exempt.
 */
async function expectNoneCutOff(page: Page, at: string): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const range = document.createRange();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
      const isShortened = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).textOverflow === 'ellipsis' || isShortened(element.parentElement));
      /* Texts for screen readers only. */
      const isClipped = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        const element = text.parentElement;
        if (!text.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true })) continue;
        /* A preview is as wide as the page that it shows. */
        const exempt = 'svg, [inert], .preview-choice, [aria-hidden="true"][translate="no"]';
        if (element.closest(exempt) || isClipped(element)) continue;
        range.selectNodeContents(text);
        const isCut = [...range.getClientRects()].some(
          ({ left, right }) => left < -1 || right > innerWidth + 1,
        );
        if (isCut && !scrolls(element) && !isShortened(element)) found.push(text.textContent.trim());
      }
      return found;
    });
  await expect.poll(cut, `texts that are cut off at ${at} on ${page.url()}`).toEqual([]);
}

/** Expects targets of at least 24 px. Inline links are exempt, and a label counts as part of its checkbox. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, textarea, input, summary',
    );
    const sizeOf = (element: HTMLElement) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const boxes = [element, ...labels].map((part) => part.getBoundingClientRect());
      const span = (from: 'left' | 'top', to: 'right' | 'bottom') =>
        Math.max(...boxes.map((box) => box[to])) - Math.min(...boxes.map((box) => box[from]));
      return { width: span('left', 'right'), height: span('top', 'bottom') };
    };
    const isInText = (element: HTMLElement) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0);
    return (
      [...targets]
        /* Nothing in a preview can be pressed. */
        .filter((element) => !element.closest('[inert]') && !isInText(element))
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ element, ...sizeOf(element) }))
        /* Elements clipped to a pixel are for screen readers only. */
        .filter(({ width, height }) => width > 1 && height > 1 && (width < 24 || height < 24))
        .map(({ element, width, height }) => {
          const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
          return `${element.localName} "${name.trim()}": ${Math.round(width)}×${Math.round(height)}`;
        })
    );
  });
  expect(small, `targets under 24 px on ${page.url()}`).toEqual([]);
}

/**
 * Expects no axe violations, sideways scrolling, small targets or cut texts, on a light desktop and on phones. Sticky bars
 * scroll with the page during the check, because axe mistakes targets that they partly cover for small ones.
 */
export async function expectAccessible(page: Page, axe: (page?: Page) => Promise<void>): Promise<void> {
  for (const [size, theme] of [
    [wide, 'light'],
    [phone, 'dark'],
  ] as const) {
    await page.setViewportSize(size);
    await showIn(page, theme);
    await setPosition(page, 'sticky', 'relative');
    await axe(page);
    await setPosition(page, 'relative', '');
  }
  await expect(page.getByText('[object Object]'), 'values that are no texts').toHaveCount(0);
  await expectNoSidewaysScrolling(page);
  await expectLargeTargets(page);
  await expectWholeTexts(page);
}

/** Changes the CSS position of all elements that have one; an empty value restores that of the stylesheets. */
function setPosition(page: Page, from: 'sticky' | 'relative', to: 'relative' | ''): Promise<void> {
  return page.evaluate(
    ([from, to]) => {
      for (const element of document.querySelectorAll<HTMLElement>('body *')) {
        const position = to ? getComputedStyle(element).position : element.style.position;
        if (position !== from) continue;
        element.style.position = to;
        /* Their offset from the edge would move them. */
        element.style.inset = to && 'auto';
      }
    },
    [from, to] as const,
  );
}
