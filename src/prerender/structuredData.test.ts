import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { createStructuredData } from './structuredData.ts';

const [, german] = languages;
const origin = 'https://a.example';
const home = { path: '/', title: 'Namestead' };

const graphOf = (facts: Partial<Parameters<typeof createStructuredData>[0]>) =>
  Reflect.get(
    createStructuredData({ origin, language: german, trail: [home], questions: [], steps: [], ...facts }),
    '@graph',
  );

test('§2 structured data: the home page describes the seller and its search', () => {
  expect(graphOf({})).toMatchObject([
    { '@type': 'Organization', url: `${origin}/de-de`, logo: `${origin}/icon.svg` },
    {
      '@type': 'WebSite',
      inLanguage: 'de-DE',
      potentialAction: {
        target: { urlTemplate: `${origin}/de-de/domain/search/{search_term_string}` },
      },
    },
  ]);
});

test('§2 structured data: other pages say where they are', () => {
  const trail = [home, { path: '/domains', title: 'Preise' }, { path: '/domains/io', title: '.io' }];
  expect(graphOf({ trail })).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Namestead', item: `${origin}/de-de` },
        { '@type': 'ListItem', position: 2, name: 'Preise', item: `${origin}/de-de/domains` },
        { '@type': 'ListItem', position: 3, name: '.io', item: `${origin}/de-de/domains/io` },
      ],
    },
  ]);
});

test('§2 structured data: questions are listed, but for answers that contain a price', () => {
  const questions = [
    { question: 'Who?', answer: 'Everybody.' },
    { question: 'How much?', answer: 'From {{registration:io}} a year.' },
  ];
  const [, , faq] = graphOf({ questions });
  expect(faq).toEqual({
    '@type': 'FAQPage',
    inLanguage: 'de-DE',
    mainEntity: [
      { '@type': 'Question', name: 'Who?', acceptedAnswer: { '@type': 'Answer', text: 'Everybody.' } },
    ],
  });
});

test('§2 structured data: steps lead to what the page’s title says', () => {
  const trail = [home, { path: '/support/articles/park', title: 'Park a domain' }];
  expect(graphOf({ trail, steps: [{ title: 'Open it', text: 'Choose the domain.' }] })[1]).toEqual({
    '@type': 'HowTo',
    name: 'Park a domain',
    step: [{ '@type': 'HowToStep', name: 'Open it', text: 'Choose the domain.' }],
  });
});

test('§2 structured data: a post has its days, its author and the language of its text', () => {
  const trail = [home, { path: '/blog', title: 'Blog' }, { path: '/blog/ttl', title: 'TTL' }];
  const posting = {
    title: 'TTL',
    description: 'How long',
    published: '2026-11-02',
    author: 'DNS-Team',
    authorPath: '/blog/author/dns-team',
    language: 'en-us',
    image: `${origin}/cards/blog/ttl.png`,
  } as const;
  const [, post] = graphOf({ trail, posting });
  expect(post).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'TTL',
    datePublished: '2026-11-02',
    dateModified: '2026-11-02',
    inLanguage: 'en-US',
    mainEntityOfPage: `${origin}/de-de/blog/ttl`,
    image: posting.image,
    author: { name: 'DNS-Team', url: `${origin}/de-de/blog/author/dns-team` },
  });
});
