// What runs in the page, as text: the functions call each other by name and use nothing else of this module.

/** An element by its role and accessible name. */
export interface Target {
  role: Role;
  name?: string;
  /** Instead of a whole name. */
  pattern?: string;
  /** Text that it contains. */
  text?: string;
  within?: Target;
}

export type Role = keyof ReturnType<typeof selectors>;

/** A visible element of the layout, in pixels of the page. */
export interface Box {
  label: string;
  x: number;
  width: number;
  height: number;
  /** The height of its tallest line of text. */
  line: number;
}

export interface Layout {
  /** How many pixels the page scrolls sideways. */
  overflow: number;
  boxes: Box[];
}

function selectors() {
  return {
    heading: 'h1, h2, h3, h4, h5, h6',
    link: 'a[href]',
    button: 'button:not([role]), [role=button], summary',
    field: 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea',
    checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
    switch: '[role=switch]',
    radio: 'input[type=radio], [role=radio]',
    menuitemradio: '[role=menuitemradio]',
    form: 'form',
    search: 'search, [role=search]',
    dialog: 'dialog[open], [role=dialog]',
    region: 'section, [role=region]',
    grid: '[role=grid]',
    table: 'table, [role=table]',
    row: 'tbody tr, [role=row]',
    columnheader: 'th[scope=col], thead th, [role=columnheader]',
    main: 'main',
    banner: 'header',
    status: '[role=status]',
  };
}

/** Text as assistive technology reads it. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches('[aria-hidden=true], select')) return '';
  const style = getComputedStyle(node);
  if (style.display === 'none' || style.visibility === 'hidden') return '';
  const alt = node.getAttribute('alt') ?? node.getAttribute('aria-label');
  if (alt !== null) return alt;
  const text = [...node.childNodes].map(textOf).join('');
  return style.display.startsWith('inline') ? text : ` ${text} `;
}

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const referenced = ids.flatMap((id) => document.getElementById(id) ?? []);
  const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : [];
  const isContainer = element.matches('form, section, [role=grid], table, dialog, [role=dialog], input');
  const name =
    referenced.map(textOf).join(' ') ||
    (element instanceof HTMLTableElement && element.caption ? textOf(element.caption) : '') ||
    element.getAttribute('aria-label') ||
    labels.map(textOf).join(' ') ||
    (isContainer ? '' : textOf(element));
  return name.replace(/\s+/gu, ' ').trim();
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  // Visually hidden texts are one pixel in size.
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

export function findAll(target: Target): Element[] {
  const containers: ParentNode[] = target.within ? findAll(target.within) : [document];
  const pattern = target.pattern === undefined ? undefined : new RegExp(target.pattern, 'u');
  return containers
    .flatMap((container) => [...container.querySelectorAll(selectors()[target.role])])
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (target.name === undefined || nameOf(element) === target.name) &&
        (!pattern || pattern.test(nameOf(element))) &&
        (target.text === undefined || element.textContent.replace(/\s+/gu, ' ').includes(target.text)),
    );
}

export function countAll(target: Target): number {
  return findAll(target).length;
}

/** Name, value and text of the first element found. */
export function read(target: Target) {
  const [element] = findAll(target);
  if (!element) return null;
  const value = 'value' in element ? String(element.value) : '';
  return {
    name: nameOf(element),
    value,
    text: element.textContent.replace(/\s+/gu, ' ').trim(),
    isChecked: element.matches(':checked, [aria-checked=true]'),
    isFocused: element === document.activeElement,
  };
}

/** The middle of an element that can be pressed: enabled, in view, at rest and not covered. */
export function pressPoint(target: Target): [x: number, y: number] | null {
  const [element] = findAll(target);
  if (!element || element.matches(':disabled, [aria-disabled=true]') || isMoving()) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : [];
  const isHit = hit !== null && [element, ...labels].some((part) => part.contains(hit));
  return isHit ? [Math.round(x), Math.round(y)] : null;
}

/** Whether a transition runs. Animations that repeat or follow the scrolling never end. */
export function isMoving(): boolean {
  return document.getAnimations().some(({ effect, timeline, playState }) => {
    const isTimed = timeline instanceof DocumentTimeline && playState === 'running';
    return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
}

/** Selects an option by its text, as a visitor does in the list that the system draws. */
export function selectOption({ target, option }: { target: Target; option: string }): boolean {
  const [element] = findAll(target);
  if (!(element instanceof HTMLSelectElement) || element.disabled) return false;
  const index = [...element.options].findIndex(({ text, value }) => text === option || value === option);
  if (index === -1) return false;
  element.selectedIndex = index;
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

export function isReady(): boolean {
  return document.readyState === 'complete' && document.fonts.status === 'loaded' && !isMoving();
}

/** Whether the app handles events, or the page has none. Starts it, because it may wait until a key is pressed. */
export function startApp(): boolean {
  const app = document.getElementById('app');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  return !app || Object.keys(app.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
}

function labelOf(element: Element): string {
  const all = selectors();
  const kinds = ['heading', 'link', 'button', 'field', 'checkbox', 'switch', 'radio'] as const;
  const kind = kinds.find((role) => element.matches(all[role])) ?? element.getAttribute('role');
  return `${kind ?? element.localName} “${nameOf(element).slice(0, 60)}”`;
}

/** Of a long list, only the first rows: others exist only near the window. Toasts leave after a time. */
function isCompared(element: Element): boolean {
  const row = element.closest('[role=grid] [role=row]');
  const rows = [...(row?.closest('[role=grid]')?.querySelectorAll('[role=row]') ?? [])];
  return isShown(element) && !element.closest('.toaster') && (!row || rows.indexOf(row) < 5);
}

export function scrollToTop(): void {
  scrollTo({ top: 0, behavior: 'instant' });
}

export function layout(): Layout {
  const all = selectors();
  const shown = [all.heading, all.link, all.button, all.field, all.checkbox, all.switch, all.radio].join();
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    overflow: Math.max(0, scrollWidth - clientWidth),
    boxes: [...document.querySelectorAll(shown)].filter(isCompared).map((element) => {
      const { left, width, height } = element.getBoundingClientRect();
      const lines = [element, ...element.querySelectorAll('*')].map((part) =>
        Number.parseFloat(getComputedStyle(part).lineHeight),
      );
      return {
        label: labelOf(element),
        line: Math.ceil(Math.max(...lines.filter(Number.isFinite), 0)),
        x: Math.round(left + scrollX),
        width: Math.round(width),
        height: Math.round(height),
      };
    }),
  };
}

/** Focuses the open dialog or else the page, from whose start the next press of Tab goes on. */
export function startTabbing(): void {
  const dialogs = [...document.querySelectorAll<HTMLElement>(selectors().dialog)].filter(isShown);
  const start = dialogs.at(-1) ?? document.body;
  const had = start.hasAttribute('tabindex');
  if (!had) start.tabIndex = -1;
  start.focus({ preventScroll: true });
  Reflect.set(globalThis, 'lastFocused', start);
  if (!had) start.removeAttribute('tabindex');
}

/**
 * What got the focus. Null if nothing did: it is past the end of the page, on a guard that passes it on, or has left a
 * frame, whose document keeps its last element in Firefox.
 */
export function focusLabel(): string | null {
  const element = document.activeElement;
  const isOut = !element || element === document.body || element.getAttribute('aria-hidden') === 'true';
  if (isOut || element === Reflect.get(globalThis, 'lastFocused')) return null;
  Reflect.set(globalThis, 'lastFocused', element);
  return labelOf(element);
}

/** Whether the focus is on what is not compared: a toast, or an area that only scrolls, where WebKit does not stop. */
export function isFocusSkipped(): boolean {
  const element = document.activeElement;
  const controls = 'a, button, input, select, textarea, summary, iframe, [tabindex]';
  return !element?.matches(controls) || element.closest('.toaster') !== null;
}

const functions = [
  selectors,
  textOf,
  nameOf,
  isShown,
  findAll,
  countAll,
  read,
  pressPoint,
  isMoving,
  selectOption,
  isReady,
  startApp,
  labelOf,
  isCompared,
  scrollToTop,
  layout,
  startTabbing,
  focusLabel,
  isFocusSkipped,
];

/** An expression that calls one of these functions. */
export function callInPage(called: (argument: never) => unknown, argument?: unknown): string {
  return `(() => { ${functions.join('\n')}; return (${called})(${JSON.stringify(argument) ?? ''}); })()`;
}
