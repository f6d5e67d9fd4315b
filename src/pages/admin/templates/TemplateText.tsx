import './templates.css';
import { splitText } from './templateRules.ts';

/** A text of a record with its placeholders marked. */
export function TemplateText({ children }: { children: string }) {
  return splitText(children).map(({ text, placeholder }, index) =>
    placeholder === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
      <mark key={index} className="placeholder-mark">
        {text}
      </mark>
    ),
  );
}
