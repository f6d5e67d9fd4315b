import { createForAllLanguages } from './inAll.ts';
import type { SeededPage } from './page.ts';

export const pro: SeededPage = {
  slug: 'pro',
  theme: 'forest',
  url: '/domains/pro',
  tlds: ['pro', 'expert', 'consulting', 'works'],
  hero: {
    heading: createForAllLanguages(
      'A .pro name for what you do well',
      'Ein Name unter .pro für das, was Sie können',
      'Un dominio .pro para lo que haces bien',
      'Un nom en .pro pour ce que vous faites bien',
      'Um nome .pro para o que você faz bem',
      'Имя в зоне .pro для дела, которое вы знаете',
      'İyi yaptığınız iş için bir .pro adı',
      '用 .pro 域名展示您的专长',
    ),
    text: createForAllLanguages(
      'Open to every trade: accountants, builders, doctors, designers. No proof of profession is asked for.',
      'Offen für jedes Fach: Steuerberatung, Bau, Medizin, Gestaltung. Ein Berufsnachweis wird nicht verlangt.',
      'Abierto a todos los oficios: contadores, constructores, médicos, diseñadores. No se pide acreditar la profesión.',
      'Ouvert à tous les métiers\u00a0: comptables, artisans, médecins, graphistes. Aucun justificatif n’est demandé.',
      'Aberto a todas as profissões: contadores, construtores, médicos, designers. Não se pede comprovação.',
      'Открыто для всех профессий: бухгалтеров, строителей, врачей, дизайнеров. Подтверждать профессию не нужно.',
      'Her mesleğe açık: muhasebeciler, inşaatçılar, doktorlar, tasarımcılar. Meslek belgesi istenmez.',
      '面向各行各业：会计、建筑、医疗、设计。无需提供职业证明。',
    ),
  },
  about: {
    heading: createForAllLanguages(
      'Short, and easy to read out',
      'Kurz und leicht zu buchstabieren',
      'Corto y fácil de dictar',
      'Court et facile à dicter',
      'Curto e fácil de soletrar',
      'Коротко и легко продиктовать',
      'Kısa ve söylemesi kolay',
      '简短易读',
    ),
    text: createForAllLanguages(
      'Names that are long gone under older TLDs are often still free under .pro.',
      'Namen, die unter älteren TLDs längst vergeben sind, sind unter .pro oft noch frei.',
      'Nombres que ya no quedan en los TLD más antiguos suelen estar libres en .pro.',
      'Des noms pris depuis longtemps sous d’autres TLD sont souvent encore libres en .pro.',
      'Nomes já registrados em TLDs mais antigos muitas vezes ainda estão livres em .pro.',
      'Имена, давно занятые в старых доменных зонах, в .pro часто ещё свободны.',
      'Eski TLD’lerde çoktan alınmış isimler .pro altında çoğu kez hâlâ boştur.',
      '在其他顶级域名下早已被注册的名称，在 .pro 下往往仍可注册。',
    ),
  },
};
