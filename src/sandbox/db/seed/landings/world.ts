import { createForAllLanguages } from './inAll.ts';
import type { SeededPage } from './page.ts';

export const world: SeededPage = {
  slug: 'world',
  theme: 'berry',
  url: '/domains/world',
  tlds: ['world', 'earth', 'global', 'international'],
  hero: {
    heading: createForAllLanguages(
      'A name that belongs to no one country',
      'Ein Name, der zu keinem einzelnen Land gehört',
      'Un dominio que no pertenece a un solo país',
      'Un nom qui n’appartient à aucun pays',
      'Um nome que não pertence a um só país',
      'Имя, не привязанное к одной стране',
      'Tek bir ülkeye ait olmayan bir isim',
      '不属于任何单一国家的域名',
    ),
    text: createForAllLanguages(
      'Under .world you address everyone at once: customers, members and readers wherever they are.',
      'Mit .world sprechen Sie alle zugleich an: Kundschaft, Mitglieder und Leser, wo immer sie sind.',
      'Con .world te diriges a todos a la vez: clientes, socios y lectores, estén donde estén.',
      'Avec .world, vous vous adressez à tous à la fois\u00a0: clients, membres et lecteurs, où qu’ils soient.',
      'Com .world você fala com todos de uma vez: clientes, membros e leitores, onde quer que estejam.',
      'В зоне .world вы обращаетесь сразу ко всем: к клиентам, участникам и читателям, где бы они ни были.',
      '.world ile herkese aynı anda seslenirsiniz: nerede olurlarsa olsunlar müşterilere, üyelere ve okurlara.',
      '使用 .world，您可以同时面向世界各地的客户、会员和读者。',
    ),
  },
  about: {
    heading: createForAllLanguages(
      'For what crosses borders',
      'Für alles, was Grenzen überschreitet',
      'Para lo que cruza fronteras',
      'Pour ce qui franchit les frontières',
      'Para o que atravessa fronteiras',
      'Для того, что не знает границ',
      'Sınırları aşan işler için',
      '为跨越国界而生',
    ),
    text: createForAllLanguages(
      'Anyone can register here, wherever they live, and letters beyond ASCII are welcome.',
      'Hier kann jeder registrieren, gleich wo er wohnt, und auch Buchstaben jenseits von ASCII sind willkommen.',
      'Cualquiera puede registrar aquí, viva donde viva, y se admiten letras más allá de ASCII.',
      'Tout le monde peut enregistrer ici, quel que soit son pays, et les lettres hors ASCII sont admises.',
      'Qualquer pessoa pode registrar aqui, onde quer que more, e letras além do ASCII são aceitas.',
      'Зарегистрировать имя может каждый, где бы он ни жил; допустимы и буквы за пределами ASCII.',
      'Nerede yaşarsa yaşasın herkes kayıt yapabilir; ASCII dışındaki harfler de kabul edilir.',
      '无论身在何处，任何人都可以注册，也支持 ASCII 以外的字符。',
    ),
  },
};
