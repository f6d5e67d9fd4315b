import { Fragment } from 'react';

/** Texts and comments, which are colored. */
const TOKENS = /("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?:^|\s)(?:#|\/\/) .*$)/m;

/** A text of code, which is scrolled where its lines are too long. */
export function Code({ code }: { code: string }) {
  const parts = code.split(TOKENS).map((text, key) => ({ key, text, isToken: key % 2 === 1 }));
  return (
    // Scripts put the origin of the address bar in; that is no news.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard.
    <pre aria-live="off" translate="no" tabIndex={0}>
      <code>
        {parts.map(({ key, text, isToken }) =>
          isToken ? (
            <span key={key} className={/^["']/.test(text) ? 'code-text' : 'code-comment'}>
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
