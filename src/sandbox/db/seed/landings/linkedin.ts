import { createForAllLanguages } from './inAll.ts';
import type { SeededPage } from './page.ts';

export const linkedin: SeededPage = {
  slug: 'linkedin',
  theme: 'ocean',
  url: '/domain/search',
  tlds: ['bio', 'me', 'pro', 'com'],
  hero: {
    heading: createForAllLanguages(
      'Your professional profile under a name of your own',
      'Ihr berufliches Profil unter eigenem Namen',
      'Tu perfil profesional con un dominio propio',
      'Votre profil professionnel sous votre propre nom',
      'Seu perfil profissional com um nome próprio',
      'Ваш профессиональный профиль под собственным именем',
      'Mesleki profiliniz kendi adınız altında',
      '以您自己的域名展示职业档案',
    ),
    text: createForAllLanguages(
      'A site and an email address at a name of your own, set up together from one form.',
      'Eine Website und eine E-Mail-Adresse unter eigenem Namen, zusammen mit einem Formular eingerichtet.',
      'Un sitio y una dirección de correo con un dominio propio, configurados juntos con un formulario.',
      'Un site et une adresse e-mail à votre propre nom, configurés ensemble par un formulaire.',
      'Um site e um endereço de e-mail com um nome próprio, configurados juntos por um formulário.',
      'Сайт и адрес электронной почты на вашем имени настраиваются вместе, по одной форме.',
      'Kendi adınızda bir site ve e-posta adresi tek formla birlikte kurulur.',
      '以您自己的域名，用一张表单同时设置网站和电子邮箱。',
    ),
  },
  about: {
    heading: createForAllLanguages(
      'What is in the kit',
      'Was im Paket ist',
      'Qué incluye el kit',
      'Ce que contient le kit',
      'O que vem no kit',
      'Что входит в комплект',
      'Pakette neler var',
      '套件内容',
    ),
    text: createForAllLanguages(
      'The name is yours for as long as you renew it. Change employer or network as you like: your address stays the same.',
      'Der Name gehört Ihnen, solange Sie ihn verlängern. Arbeitgeber und Netzwerk können wechseln, Ihre Adresse bleibt.',
      'El dominio es tuyo mientras lo renueves. Cambia de empleo o de red cuando quieras: tu dirección sigue siendo la misma.',
      'Le nom est à vous tant que vous le renouvelez. Changez d’employeur ou de réseau\u00a0: votre adresse reste la même.',
      'O nome é seu enquanto você o renovar. Mude de emprego ou de rede quando quiser: seu endereço continua o mesmo.',
      'Имя принадлежит вам, пока вы его продлеваете. Меняйте работу и сети: адрес останется прежним.',
      'Yenilediğiniz sürece isim sizindir. İşinizi ya da ağınızı değiştirseniz de adresiniz aynı kalır.',
      '只要续费，域名就属于您。无论更换雇主还是社交网络，您的地址始终不变。',
    ),
  },
};
