import type { BrowserContext } from '@playwright/test';

/**
 * Replaces texts as a page translator does, once a page runs: each becomes two elements around a new node. Changes
 * of the replaced nodes, which nobody would see, are errors.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = '[translate="no"], font, script, style, noscript, textarea, option, svg, title';
    const replaced = new WeakSet<Node>();
    /* What React has hydrated, it has given its own fields. */
    const ofReact = (element: Element, field: 'Fiber' | 'Props') =>
      Object.entries(element).find(([name]) => name.startsWith(`__react${field}$`))?.[1];
    /* React reports texts that change before they are hydrated, and renders them again. */
    const isHydrated = (element: Element): boolean => {
      if (ofReact(element, 'Fiber')) return true;
      // React does not hydrate what it has inserted as HTML.
      const { parentElement } = element;
      return parentElement !== null && 'dangerouslySetInnerHTML' in Object(ofReact(parentElement, 'Props'));
    };
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        const parent = text.parentElement;
        if (!text.textContent?.trim() || !parent || parent.closest(skipped) || !isHydrated(parent)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        parent.replaceChild(outer, text);
        replaced.add(text);
      }
    };
    const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...value,
      set(this: Node, text: string) {
        if (replaced.has(this)) console.error(`A translated text has not changed to: ${text}`);
        value?.set?.call(this, text);
      },
    });
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translate(node);
    });
    addEventListener('load', () => {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      /* Parts of a page are hydrated later than others. */
      const translatePage = () => {
        translate(document.body);
        if (document.querySelector('font')) document.documentElement.dataset.translated = '';
        requestIdleCallback(translatePage);
      };
      translatePage();
    });
  });
}
