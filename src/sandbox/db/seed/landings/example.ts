import { createForAllLanguages } from './inAll.ts';
import type { SeededPage } from './page.ts';

export const example: SeededPage = {
  slug: 'example',
  theme: 'neutral',
  url: '/domain/search',
  tlds: ['com', 'net', 'org', 'shop', 'online'],
  hero: {
    heading: createForAllLanguages(
      'Begin with a name',
      'Am Anfang steht der Name',
      'Todo comienza con un nombre',
      'Tout commence par un nom',
      'Tudo começa com um nome',
      'Всё начинается с имени',
      'Her şey bir isimle başlar',
      '从一个域名开始',
    ),
    text: createForAllLanguages(
      'Search under more than a thousand TLDs, see the price of the first year and of each renewal, and register in minutes.',
      'Suchen Sie unter mehr als tausend TLDs, sehen Sie den Preis des ersten Jahres und jeder Verlängerung, und registrieren Sie in Minuten.',
      'Busca entre más de mil TLD, mira el precio del primer año y de cada renovación, y registra tu dominio en minutos.',
      'Recherchez parmi plus de mille TLD, voyez le prix de la première année et de chaque renouvellement, enregistrez en quelques minutes.',
      'Busque em mais de mil TLDs, veja o preço do primeiro ano e de cada renovação e registre em minutos.',
      'Ищите более чем в тысяче доменных зон, смотрите цену первого года и продления, регистрируйте за минуты.',
      'Binden fazla TLD’de arayın, ilk yılın ve her yenilemenin fiyatını görün, dakikalar içinde kaydedin.',
      '在一千多个顶级域名中搜索，首年与续费价格一目了然，几分钟即可完成注册。',
    ),
  },
  about: {
    heading: createForAllLanguages(
      'What comes with every name',
      'Was zu jedem Namen gehört',
      'Lo que incluye cada dominio',
      'Ce qui accompagne chaque nom',
      'O que acompanha cada nome',
      'Что входит в каждую регистрацию',
      'Her isimle birlikte gelenler',
      '每个域名都包含',
    ),
    text: createForAllLanguages(
      'Nameservers, a zone to edit and renewal by itself if you wish. Site and email can be added at any time.',
      'Nameserver, eine Zone zum Bearbeiten und auf Wunsch automatische Verlängerung. Website und E-Mail jederzeit dazu.',
      'Servidores de nombres, una zona editable y renovación automática si la quieres. El sitio y el correo se pueden agregar en cualquier momento.',
      'Des serveurs de noms, une zone modifiable et le renouvellement automatique si vous le souhaitez. Site et e-mail à tout moment.',
      'Servidores de nomes, uma zona editável e renovação automática, se quiser. Site e e-mail podem vir depois.',
      'Серверы имён, редактируемая зона и, по желанию, автопродление. Сайт и почту можно добавить в любое время.',
      'Ad sunucuları, düzenlenebilir bir bölge ve isterseniz otomatik yenileme. Site ve e-posta her zaman eklenebilir.',
      '域名服务器、可编辑的区域文件，以及可选的自动续费。网站和邮箱可随时添加。',
    ),
  },
};
