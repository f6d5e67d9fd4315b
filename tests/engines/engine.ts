export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export type Key = 'Tab' | 'Enter' | 'Escape' | 'SelectAll';

/** A browser with one page, without anything from earlier visits. */
export interface Engine {
  /** Opens an address and waits until the document has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page or the frame, which can be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks on a point of the page or the frame. */
  click(x: number, y: number): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** From now on, everything happens in the page's only frame. */
  enterFrame(): Promise<void>;
  /** Errors of the console, of scripts and of the policy since the last call. */
  takeErrors(): string[];
  close(): Promise<void>;
}

export const VIEWPORT = { width: 1280, height: 800 };

/** Reports what the Content Security Policy blocks, which not every engine writes to its console for a test. */
export const reportViolations = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error(\`policy: \${violatedDirective} \${blockedURI}\`));`;

export class MissingEngine extends Error {
  constructor(name: string, debianPackage: string) {
    super(`${name} is not installed; on Debian: apt-get install ${debianPackage}`);
  }
}
