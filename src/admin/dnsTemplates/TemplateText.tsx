import { splitText } from './templateRules.ts';

/** A text of a record with its placeholders marked. */
export function TemplateText({ children }: { children: string }) {
  return splitText(children).map(({ text, placeholder }, index) => {
    const Part = placeholder === null ? 'span' : 'mark';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity
      <Part key={index} className={placeholder === null ? undefined : 'badge tone-warm font-mono'}>
        {text}
      </Part>
    );
  });
}
