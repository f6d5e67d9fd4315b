import { Link } from 'react-router-dom';
import { isBackendPath } from '#lib/backendPaths.ts';
import { files } from '#paths.ts';
import { type Inline, parseInline } from './inlineText.ts';

const FILES: readonly string[] = Object.values(files).map((path) => path());

/** A text of an article with bold parts, code and links. */
export function InlineText({ text }: { text: string }) {
  return <Parts parts={parseInline(text)} />;
}

function Parts({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change.
    <Part key={index} part={part} />
  ));
}

function Part({ part }: { part: Inline }) {
  if (typeof part === 'string') return <span>{part}</span>;
  if (part.kind === 'code') return <code translate="no">{part.text}</code>;
  const inside = <Parts parts={part.parts} />;
  if (part.kind === 'strong') return <strong>{inside}</strong>;
  return isOwnPage(part.href) ? (
    <Link className="link" to={part.href}>
      {inside}
    </Link>
  ) : (
    <a className="link" href={part.href}>
      {inside}
    </a>
  );
}

/** Whether a link leads to a page of the app, rather than of the backend or another site. */
function isOwnPage(href: string): boolean {
  const path = href.replace(/[?#].*$/, '');
  return /^[/#]/.test(href) && !FILES.includes(path) && !isBackendPath(path);
}
