import type { IframeResellerSettings } from '#api/generated/schemas/iframeResellerSettings.zod.ts';
import type { Language } from '#lib/languages.ts';
import { escapeMarkup } from '#lib/markup.ts';
import { localizePath, paths } from '#paths.ts';

type Frame = Pick<IframeResellerSettings, 'partnerId' | 'linkKey'>;

/** The address that a frame shows: the storefront in a language, with the partner's parameters. */
export function createFrameAddress(
  { partnerId, linkKey }: Frame,
  origin: string,
  language: Language,
): string {
  const query = new URLSearchParams({ partner_id: String(partnerId), key: linkKey, mode: 'iframe' });
  return `${origin}${localizePath(language, paths.home())}?${query}`;
}

/**
 * The HTML that shows the storefront on a partner's page. The script sets the frame's height to that of its content.
 */
export function createEmbedCode(frame: Frame, origin: string, language: Language, title: string): string {
  const address = createFrameAddress(frame, origin, language);
  return `<script src="${origin}/embed.js" async></script>
<iframe title="${escapeMarkup(title)}"
  src="${escapeMarkup(address)}"
  style="width: 100%; border: 0" loading="lazy"></iframe>`;
}
