import { readFile } from 'node:fs/promises';

export interface SiteRoute {
  /** In react-router's notation, without the language prefix. */
  path: string;
  access: 'public' | 'login' | 'admin' | 'redirect';
  prerendered: boolean;
  /** The name of the route's own shell. */
  shell?: string;
}

/** What the build says of the pages it made. */
export interface Site {
  languages: { code: string; prefix: string }[];
  routes: SiteRoute[];
}

export function patternsOf({ routes }: Site): string[] {
  return routes.map(({ path }) => path);
}

export async function readSite(file: string): Promise<Site> {
  const site: Site = JSON.parse(await readFile(file, 'utf8'));
  return site;
}
