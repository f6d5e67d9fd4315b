import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import { stemmer as stemTurkish } from '@orama/stemmers/turkish';
import type { LanguageCode } from '#lib/languages.ts';
import { ENGLISH_STOP_WORDS, type Stemmer } from '#lib/textSearch.ts';

/** What the forms of a word share in each language. Chinese words have one form. */
export const stemmers: Record<LanguageCode, Stemmer> = {
  'en-us': stemEnglish,
  'de-de': stemGerman,
  'es-la': stemSpanish,
  'fr-fr': stemFrench,
  'pt-br': stemPortuguese,
  'ru-ru': stemRussian,
  'tr-tr': stemTurkish,
  'zh-cn': (word) => word,
};

const split = (words: string) => new Set(words.split(' '));

/** Words that nearly every text of a language contains, or that only make a question of the others. */
export const stopWords: Record<LanguageCode, ReadonlySet<string>> = {
  'en-us': ENGLISH_STOP_WORDS,
  'de-de': split(
    'auf aus bei das dem den der die ein eine einem einen einer es für habe ich ihr im in ist kann man mein meine meinen meiner mit muss nicht oder sich sie so und von vor wann warum was wenn wer wie wird wo zu zum zur',
  ),
  'es-la': split(
    'a al como cómo con cual cuál cuándo cuando de del desde donde dónde el en es esta este la las lo los me mi mis no o para por porque qué que se si sin su tengo un una y yo',
  ),
  'fr-fr': split(
    'à au aux avec ce cette comment dans de des du elle en est et il je la le les leur ma mes mon ne nous ou où par pas pour pourquoi puis-je quand que quel quelle qui sa se son sont sur un une vous',
  ),
  'pt-br': split(
    'a ao aos as com como da das de do dos e em é essa esse eu isso meu meus minha minhas na nas no nos não o onde os ou para por posso porque qual quando que quem se sem seu sua tem um uma',
  ),
  'ru-ru': split(
    'а без бы в во где для до если за и из или как какой когда кто ли мне мой моя моего моей мы на не но о об от по почему при с со так то у что чтобы это я',
  ),
  'tr-tr': split(
    'acaba ama bana ben benim bir bu da de değil en gibi hangi için ile ise kadar kendi ki mi mı mu mü nasıl ne neden nedir nerede niçin olan şu ve veya ya',
  ),
  'zh-cn': split('的 了 吗 呢 是 在 和 我 我的 怎么 如何 什么 为什么 怎样 可以 能 吧 有'),
};
