import { createForAllLanguages } from './inAll.ts';
import type { SeededPage } from './page.ts';

export const googleRegistry: SeededPage = {
  slug: 'google-registry',
  theme: 'sunset',
  url: '/domain/search',
  tlds: ['ing', 'meme', 'app', 'dev', 'page', 'new', 'foo', 'zip', 'mov', 'day'],
  hero: {
    heading: createForAllLanguages(
      'Names that finish your sentence',
      'Namen, die Ihren Satz zu Ende führen',
      'Dominios que completan tu frase',
      'Des noms qui terminent votre phrase',
      'Nomes que completam sua frase',
      'Имена, которые заканчивают вашу фразу',
      'Cümlenizi tamamlayan isimler',
      '为您的句子收尾的域名',
    ),
    text: createForAllLanguages(
      'Turn a verb into an address with .ing, or give a joke a home under .meme.',
      'Machen Sie mit .ing aus einem Verb eine Adresse, oder geben Sie einem Witz unter .meme ein Zuhause.',
      'Convierte un verbo en una dirección con .ing, o dale un hogar a un chiste con .meme.',
      'Faites d’un verbe une adresse avec .ing, ou offrez un toit à une blague avec .meme.',
      'Transforme um verbo em endereço com .ing ou dê um lar a uma piada com .meme.',
      'Превратите глагол в адрес с .ing или поселите шутку в зоне .meme.',
      '.ing ile bir fiili adrese dönüştürün ya da bir şakaya .meme altında yer verin.',
      '用 .ing 把动词变成网址，或用 .meme 为一个玩笑安家。',
    ),
  },
  about: {
    heading: createForAllLanguages(
      'Over HTTPS only',
      'Nur über HTTPS',
      'Solo por HTTPS',
      'En HTTPS uniquement',
      'Somente por HTTPS',
      'Только по HTTPS',
      'Yalnızca HTTPS ile',
      '仅限 HTTPS',
    ),
    text: createForAllLanguages(
      'Browsers open these TLDs over an encrypted connection only. Your site needs an SSL certificate from its first day.',
      'Browser öffnen diese TLDs nur verschlüsselt. Ihre Website braucht vom ersten Tag an ein SSL-Zertifikat.',
      'Los navegadores abren estos TLD solo con conexión cifrada. Tu sitio necesita un certificado SSL desde el primer día.',
      'Les navigateurs n’ouvrent ces TLD que par connexion chiffrée. Votre site a besoin d’un certificat SSL dès le premier jour.',
      'Os navegadores abrem esses TLDs somente com conexão criptografada. Seu site precisa de um certificado SSL desde o primeiro dia.',
      'Браузеры открывают эти зоны только по шифрованному соединению. Сайту с первого дня нужен SSL-сертификат.',
      'Tarayıcılar bu TLD’leri yalnızca şifreli bağlantıyla açar. Sitenize ilk günden SSL sertifikası gerekir.',
      '浏览器仅通过加密连接打开这些顶级域名。您的网站从第一天起就需要 SSL 证书。',
    ),
  },
};
