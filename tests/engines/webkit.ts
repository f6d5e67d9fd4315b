import { once } from 'node:events';
import { globSync } from 'node:fs';
import { Builder, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { findFreePort } from '../freePort.ts';
import { checkInstalled, type Engine, startProgram, stopProgram, VIEWPORT } from './engine.ts';
import { poll } from './poll.ts';
import { startRecordingProxy } from './recordingProxy.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE };

export async function launchWebKit(): Promise<Engine> {
  const [binary = ''] = globSync(BROWSERS);
  checkInstalled('WebKit’s driver', DRIVER, 'webkit2gtk-driver');
  checkInstalled('WebKit', binary, 'webkit2gtk-driver');
  checkInstalled('The display that WebKit needs', DISPLAY_SERVER, 'xvfb');
  const display = await startDisplay();
  const port = await findFreePort();
  const driverProcess = startProgram(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      TZ: 'UTC',
      LANG: 'en_US.UTF-8',
      // There is no GPU.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await poll('Starting WebKitWebDriver', async () => (await fetch(`${url}/status`)).ok);
  const proxy = await startRecordingProxy();
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy.address },
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  await resize(driver);
  return {
    losesFrameCookies: true,
    async open(address) {
      await driver.switchTo().defaultContent();
      await driver.get(address);
    },
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async click(x, y) {
      await driver.actions().move({ origin: Origin.VIEWPORT, x, y, duration: 0 }).click().perform();
    },
    async type(text) {
      await driver.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform();
    },
    async press(key) {
      if (key !== 'SelectAll') await driver.actions().sendKeys(keys[key]).perform();
      else await driver.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform();
    },
    async enterFrame() {
      await driver.switchTo().frame(0);
    },
    takeErrors: proxy.takeErrors,
    async close() {
      await driver.quit();
      await proxy.close();
      await stopProgram(driverProcess);
      await stopProgram(display.server);
    },
  };
}

/** The window is higher than the page by its toolbar. */
async function resize(driver: WebDriver): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...VIEWPORT });
  const inner = await driver.executeScript<number>('return innerHeight');
  await window.setRect({ x: 0, y: 0, ...VIEWPORT, height: 2 * VIEWPORT.height - inner });
  await poll('Resizing the window', async () => {
    const size = await driver.executeScript<number[]>('return [innerWidth, innerHeight]');
    return size[0] === VIEWPORT.width && size[1] === VIEWPORT.height;
  });
}

/** A display without a screen, on a number that is free. */
async function startDisplay() {
  const size = '1600x1200x24';
  const server = startProgram(DISPLAY_SERVER, ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [, , , number] = server.stdio;
  if (!number) throw new Error('Xvfb has no pipe for its number.');
  const [printed] = await once(number, 'data');
  return { server, name: `:${String(printed).trim()}` };
}
