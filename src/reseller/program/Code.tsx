import { Fragment } from 'react';

/** String literals and comments, which are colored. */
const TOKENS = /("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?:^|\s)(?:#|\/\/) .*$)/m;

/** A code example, which scrolls if its lines are too long. */
export function Code({ code }: { code: string }) {
  const parts = code.split(TOKENS).map((text, key) => ({ key, text, isToken: key % 2 === 1 }));
  return (
    // Scripts replace the origin with that of the address bar, which should not be announced.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard.
    <pre aria-live="off" translate="no" tabIndex={0}>
      <code>
        {parts.map(({ key, text, isToken }) =>
          isToken ? (
            <span key={key} className={/^["']/.test(text) ? 'text-accent' : 'text-muted'}>
              {text}
            </span>
          ) : (
            <Fragment key={key}>{text}</Fragment>
          ),
        )}
      </code>
    </pre>
  );
}
