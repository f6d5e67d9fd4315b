import { createForAllLanguages } from './inAll.ts';
import type { SeededPage } from './page.ts';

export const bfcm: SeededPage = {
  slug: 'bfcm',
  theme: 'night',
  url: '/flashsale',
  tlds: ['store', 'tech', 'studio', 'meme', 'pro'],
  hero: {
    heading: createForAllLanguages(
      'Black Friday and Cyber Monday',
      'Black Friday und Cyber Monday',
      'Black Friday y Cyber Monday',
      'Black Friday et Cyber Monday',
      'Black Friday e Cyber Monday',
      'Чёрная пятница и киберпонедельник',
      'Black Friday ve Cyber Monday',
      '黑色星期五与网络星期一',
    ),
    text: createForAllLanguages(
      'Four days of lower prices for the first year. What a renewal costs stands beside every price.',
      'Vier Tage lang niedrigere Preise für das erste Jahr. Der Preis der Verlängerung steht immer daneben.',
      'Cuatro días de precios más bajos para el primer año. Junto a cada precio figura el de la renovación.',
      'Quatre jours de prix réduits pour la première année. Le prix du renouvellement figure à côté de chaque prix.',
      'Quatro dias de preços mais baixos no primeiro ano. O preço da renovação aparece ao lado de cada valor.',
      'Четыре дня сниженных цен на первый год. Рядом с каждой ценой указана стоимость продления.',
      'İlk yıl için dört gün boyunca daha düşük fiyatlar. Yenileme ücreti her fiyatın yanında yazar.',
      '连续四天首年优惠。每个价格旁都标明续费价格。',
    ),
  },
  about: {
    heading: createForAllLanguages(
      'How the sale works',
      'So läuft die Aktion',
      'Cómo funciona la oferta',
      'Comment fonctionne l’offre',
      'Como funciona a promoção',
      'Как проходит акция',
      'İndirim nasıl işliyor',
      '促销规则',
    ),
    text: createForAllLanguages(
      'No code is needed. The lower price holds for new registrations that are paid for before the sale ends.',
      'Ein Code ist nicht nötig. Der niedrigere Preis gilt für neue Registrierungen, die vor Ende der Aktion bezahlt sind.',
      'No hace falta un código. El precio rebajado vale para registros nuevos pagados antes del fin de la oferta.',
      'Aucun code n’est nécessaire. Le prix réduit vaut pour les nouveaux enregistrements payés avant la fin de l’offre.',
      'Não é preciso código. O preço menor vale para novos registros pagos antes do fim da promoção.',
      'Промокод не нужен. Сниженная цена действует для новых регистраций, оплаченных до конца акции.',
      'Kod gerekmez. İndirimli fiyat, indirim bitmeden ödenen yeni kayıtlar için geçerlidir.',
      '无需优惠码。优惠价适用于促销结束前付款的新注册。',
    ),
  },
};
