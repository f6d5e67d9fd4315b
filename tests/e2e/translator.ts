import type { BrowserContext } from '@playwright/test';

/**
 * Replaces texts as a page translator does, once a page runs: each becomes two elements around a new node. Changes
 * of the replaced nodes, which nobody would see, are errors.
 */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const skipped = '[translate="no"], font, script, style, noscript, textarea, option, svg, title';
    const replaced = new WeakSet<Node>();
    const translate = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
      while (texts.nextNode()) found.push(texts.currentNode);
      for (const text of found) {
        if (!text.textContent?.trim() || !text.parentElement || text.parentElement.closest(skipped)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        text.parentElement.replaceChild(outer, text);
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
    /* React renders a page again that changes while it hydrates, and reports an error. */
    const start = () => {
      if (document.querySelector('.site-footer button:disabled')) return requestIdleCallback(start);
      translate(document.body);
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      document.documentElement.dataset.translated = '';
    };
    addEventListener('load', start);
  });
}
