import { chromium as playwright } from 'playwright';
import { findChromium } from '../e2e/chromium.ts';
import { type Engine, reportViolations, VIEWPORT } from './engine.ts';

export async function launchChromium(): Promise<Engine> {
  const browser = await playwright.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage({ locale: 'en-US', timezoneId: 'UTC', viewport: VIEWPORT });
  let errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(reportViolations);
  let isInFrame = false;
  const frame = () => (isInFrame ? page.mainFrame().childFrames()[0] : undefined) ?? page.mainFrame();
  return {
    losesFrameCookies: false,
    async open(url) {
      isInFrame = false;
      await page.goto(url);
    },
    evaluate: (expression) => frame().evaluate(expression),
    async click(x, y) {
      let offset = { x: 0, y: 0 };
      if (isInFrame) {
        const element = await frame().frameElement();
        // What is fixed in a frame does not scroll the page around it.
        await element.evaluate((node) => (node as Element).scrollIntoView({ behavior: 'instant' }));
        offset = (await element.boundingBox()) ?? offset;
      }
      await page.mouse.click(x + offset.x, y + offset.y);
    },
    async type(text) {
      await page.keyboard.type(text);
    },
    press: (key) => page.keyboard.press(key === 'SelectAll' ? 'Control+A' : key),
    async enterFrame() {
      isInFrame = true;
    },
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    close: () => browser.close(),
  };
}
