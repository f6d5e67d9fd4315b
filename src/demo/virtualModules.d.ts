/** Made by `scripts/build-demo.ts`. */
declare module 'virtual:site-index' {
  import type { SiteIndex } from '#server/pages.ts';

  const index: SiteIndex;
  export default index;
}

declare module 'virtual:boot-texts' {
  import type { LanguageCode } from '#lib/languages.ts';
  import type { BootTexts } from './bootTexts.ts';

  /** What the first page says, by language. */
  const texts: Record<LanguageCode, BootTexts>;
  export default texts;
}
