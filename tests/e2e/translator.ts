import type { BrowserContext } from '@playwright/test';

/**
 * Changes every page as a page translator and extensions of browsers do, as soon as it has loaded, whether the app runs
 * or not: each text becomes two elements around a new node, and fields get a node beside them. Changes of the replaced
 * nodes, which nobody would see, are errors.
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
        const parent = text.parentElement;
        if (!text.textContent?.trim() || !parent || parent.closest(skipped)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.textContent;
        outer.append(inner);
        parent.replaceChild(outer, text);
        replaced.add(text);
      }
    };
    const marked = new WeakSet<Element>();
    const markFields = (root: ParentNode) => {
      for (const field of root.querySelectorAll('input:not([type="hidden"]), textarea')) {
        if (marked.has(field)) continue;
        marked.add(field);
        const icon = document.createElement('x-extension');
        icon.style.position = 'absolute';
        field.after(icon);
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
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          if (!node.isConnected) continue;
          translate(node);
          if (node instanceof Element) markFields(node);
        }
    });
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.extension = '';
      document.body.prepend(document.createElement('x-extension'));
      document.body.append(document.createElement('x-extension'));
    });
    addEventListener('load', () => {
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
      translate(document.body);
      markFields(document);
      document.documentElement.dataset.translated = '';
    });
  });
}
