import { parse } from 'yaml';

/** The fields of an `.mdx` file's front matter; undefined without front matter, or if it is not valid YAML. */
export function readFrontMatter(text: string): unknown {
  const [, yaml] = /^---\n([\s\S]*?)\n---(\n|$)/.exec(text) ?? [];
  try {
    return yaml === undefined ? undefined : parse(yaml);
  } catch {
    return undefined;
  }
}
