import type { LandingContent } from '../../schema/landings.ts';
import { createForAllLanguages } from './inAll.ts';

type Text = ReturnType<typeof createForAllLanguages>;
type Part = { heading: Text; text: Text };
/** What differs between the seeded pages. `url` is the target of the button. */
export type SeededPage = {
  slug: string;
  theme: LandingContent['theme'];
  hero: Part;
  about: Part;
  tlds: string[];
  url: string;
};

const search = createForAllLanguages(
  'Search for a name',
  'Domain suchen',
  'Buscar un dominio',
  'Rechercher un domaine',
  'Buscar um domínio',
  'Найти домен',
  'Alan adı ara',
  '查询域名',
);
const startNow = createForAllLanguages(
  'Get started',
  'Jetzt loslegen',
  'Comenzar',
  'Commencer',
  'Começar',
  'Начать',
  'Başlayın',
  '立即开始',
);
const help = createForAllLanguages(
  'Not sure which name fits? We are glad to help.',
  'Unsicher, welche Domain passt? Wir helfen gern.',
  '¿No sabes qué dominio elegir? Con gusto te ayudamos.',
  'Vous hésitez sur le domaine\u202f? Nous vous aidons volontiers.',
  'Não sabe qual domínio escolher? Ajudamos com prazer.',
  'Не знаете, какое имя выбрать? Мы поможем.',
  'Hangi ismin uygun olduğundan emin değil misiniz? Yardımcı oluruz.',
  '不确定哪个域名合适？我们乐意帮忙。',
);
const contact = createForAllLanguages(
  'Contact us',
  'Kontakt aufnehmen',
  'Contáctanos',
  'Nous contacter',
  'Fale conosco',
  'Связаться с нами',
  'Bize ulaşın',
  '联系我们',
);

/** A landing page with hero, search, text, TLDs and help. */
export function toContent({ theme, hero, about, tlds, url }: SeededPage): LandingContent {
  return {
    theme,
    seo: { title: hero.heading, description: hero.text },
    blocks: [
      { id: 'hero', type: 'hero', ...hero, link: { label: startNow, url }, picture: null },
      { id: 'search', type: 'searchBox', placeholder: search, tld: tlds[0] ?? null },
      { id: 'about', type: 'text', ...about },
      { id: 'tlds', type: 'tldList', heading: null, tlds },
      { id: 'help', type: 'cta', text: help, link: { label: contact, url: '/contact' } },
    ],
  };
}
