import type { TFunction } from 'i18next';
import { paths } from '#paths.ts';

export type SiteLink = {
  to: string;
  label: string;
  /** The label in the header; only links with one are in the header. */
  short?: string;
  /** What it is for; only links with one are in the menu. */
  told?: string;
  /** Prefixes of addresses for which the header marks the link as that of the current area. */
  covers?: readonly string[];
};

export type SiteArea = { key: string; label: string; links: readonly SiteLink[] };

/** The public pages by area, for header, menu and footer. A new page takes one line here. */
export function listSiteAreas(t: TFunction<'shell'>): readonly SiteArea[] {
  return [
    {
      key: 'domains',
      label: t('nav.domains'),
      links: [
        {
          to: paths.search(),
          label: t('areas.search'),
          short: t('nav.domains'),
          told: t('areas.told.search'),
        },
        { to: paths.bulk(), label: t('nav.bulk'), short: t('nav.bulk'), told: t('areas.told.bulk') },
        {
          to: paths.tlds(),
          label: t('areas.allPrices'),
          short: t('nav.prices'),
          told: t('areas.told.allPrices'),
        },
        { to: paths.rdap(), label: t('areas.rdap'), told: t('areas.told.rdap') },
        { to: paths.buyDomains(), label: t('areas.buyTaken'), told: t('areas.told.buyTaken') },
        { to: `${paths.home()}#move`, label: t('areas.move'), told: t('areas.told.move') },
      ],
    },
    {
      key: 'products',
      label: t('account.products'),
      links: [
        {
          to: paths.websitePlans(),
          label: t('areas.websites'),
          short: t('nav.websites'),
          told: t('areas.told.websites'),
        },
        { to: paths.onePage(), label: t('areas.onePage'), told: t('areas.told.onePage') },
        { to: paths.websiteBuilders(), label: t('areas.builder') },
        { to: paths.onePageBuilder(), label: t('areas.onePageBuilder') },
        {
          to: paths.emailPlans(),
          label: t('areas.email'),
          short: t('nav.email'),
          told: t('areas.told.email'),
        },
      ],
    },
    {
      key: 'categories',
      label: t('areas.categories'),
      links: [
        { to: paths.category('portfolio-domains'), label: t('areas.portfolio') },
        { to: paths.category('ecommerce-domains'), label: t('areas.shop') },
        { to: paths.category('food-beverage-domains'), label: t('areas.food') },
        { to: paths.category('training-fitness'), label: t('areas.training') },
        { to: paths.category('real-estate'), label: t('areas.realEstate') },
        { to: paths.category('side-hustle'), label: t('areas.sideHustle') },
      ],
    },
    {
      key: 'sales',
      label: t('areas.sales'),
      links: [
        { to: paths.flashSale(), label: t('areas.flashSale') },
        { to: paths.campaign('bfcm'), label: t('areas.blackFriday') },
        { to: paths.premium(), label: t('areas.premium') },
      ],
    },
    {
      key: 'ideas',
      label: t('areas.ideas'),
      links: [
        { to: paths.campaign('photo'), label: t('areas.photo') },
        { to: paths.campaign('events'), label: t('areas.events') },
        { to: paths.campaign('bluesky'), label: t('areas.bluesky') },
        { to: paths.campaign('linkedin'), label: t('areas.linkedin') },
      ],
    },
    {
      key: 'help',
      label: t('areas.help'),
      links: [
        {
          to: paths.support(),
          label: t('nav.support'),
          short: t('nav.support'),
          told: t('areas.told.support'),
          covers: [paths.support(), paths.abuse(), paths.contact()],
        },
        { to: paths.supportTicket(), label: t('areas.ticket') },
        { to: paths.abuse(), label: t('areas.abuse') },
        { to: paths.contact(), label: t('areas.contact') },
        { to: paths.investors(), label: t('areas.investors') },
        { to: paths.blog(), label: t('areas.blog'), told: t('areas.told.blog') },
        { to: paths.whitePaper(), label: t('areas.whitePaper') },
      ],
    },
    {
      key: 'resellers',
      label: t('areas.resellers'),
      links: [
        { to: paths.program(), label: t('areas.program'), told: t('areas.told.program') },
        { to: paths.programPrices(), label: t('areas.programPrices') },
        { to: paths.programApi(), label: t('areas.programApi') },
        { to: paths.reselling(), label: t('areas.friction') },
      ],
    },
    {
      key: 'policies',
      label: t('footer.policies'),
      links: [
        { to: paths.policy('registration-agreement'), label: t('footer.registrationAgreement') },
        { to: paths.policy('registrant-rights'), label: t('areas.rights') },
        { to: paths.policy('fees'), label: t('areas.fees') },
        { to: paths.policy('refund'), label: t('footer.refunds') },
        { to: paths.policy('complaints'), label: t('areas.complaints') },
        { to: paths.policy('legal'), label: t('footer.privacy') },
      ],
    },
  ];
}

/** The areas of the menu: what most visitors come for. The footer has all links. */
export function listMenuAreas(areas: readonly SiteArea[], t: TFunction<'shell'>): readonly SiteArea[] {
  const [domains, products, ...others] = areas.map((area) => ({
    ...area,
    links: area.links.filter(({ told }) => told),
  }));
  const more = { key: 'more', label: t('areas.more'), links: others.flatMap(({ links }) => links) };
  return [domains, products, more].filter((area) => area !== undefined);
}
