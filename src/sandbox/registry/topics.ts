/** Words by the TLDs that they suggest. */
const topics: readonly (readonly [words: RegExp, tlds: string])[] = [
  [/bak(e|er|ing)|bread|cake|pastr|cookie|donut/, 'cafe kitchen menu shop catering'],
  [/coffee|espresso|latte|roast|barista|bean/, 'coffee cafe bar'],
  [
    /pizza|pasta|burger|grill|sushi|taco|bistro|dine|diner|eat|food|chef|cook/,
    'restaurant menu kitchen food pizza',
  ],
  [/wine|vino|vine|cellar/, 'wine vin bar'],
  [/beer|brew|hops|ale|pub/, 'beer pub bar'],
  [/farm|garden|organic|seed|plant|flower|bloom|rose/, 'farm garden organic flowers florist'],
  [/gym|fit|train|muscle|yoga|pilates|sport|run|bike|cycl/, 'fitness fit yoga run coach'],
  [/home|house|estate|property|realt|rent|apartment|villa|condo/, 'homes house properties estate rentals'],
  [/build|construct|brick|roof|plumb|carpent/, 'build builders construction contractors'],
  [/shop|store|market|sale|boutique|fashion|cloth|shoe|jewel/, 'shop store boutique fashion sale'],
  [/code|soft|tech|data|cloud|api|web|app|byte|pixel|cyber|robot|digital/, 'dev app tech software cloud'],
  [/game|play|quest|arcade|guild/, 'games game live gg'],
  [/photo|camera|picture|lens|film|video|studio/, 'photography photo studio film video'],
  [/art|design|paint|draw|craft|ink|creative/, 'art design studio gallery ink'],
  [/music|song|band|sound|guitar|piano|radio/, 'band studio audio radio'],
  [/law|legal|attorney|justice|notar/, 'legal law attorney lawyer'],
  [/bank|money|pay|finance|invest|fund|capital|tax|account/, 'finance money capital fund tax'],
  [/doctor|clinic|dent|health|medic|pharma|care|physio/, 'clinic health care dental physio'],
  [/travel|tour|trip|hotel|holiday|flight|beach|island|harbor|harbour/, 'travel tours holiday hotels voyage'],
  [/boat|yacht|sail|ship|lighthouse|sea|ocean/, 'boats yachts voyage'],
  [/school|learn|teach|academ|course|tutor|study/, 'academy school education courses training'],
  [/love|wedding|bride|date|dating|heart/, 'love wedding dating'],
  [/pet|dog|cat|vet|horse|puppy/, 'dog vet horse'],
  [/kid|baby|child|toy|mom|dad|famil/, 'kids baby toys family'],
  [/news|press|daily|times|blog|journal|story/, 'news blog press today media'],
  [/car|auto|motor|garage|drive|tire|taxi/, 'auto cars car taxi tires'],
  [/church|faith|bible|charit|give|hope/, 'church faith charity foundation'],
  [/beauty|hair|salon|spa|nail|skin|makeup/, 'beauty hair salon makeup'],
  [/light|lamp|solar|energy|power|electr/, 'lighting solar energy'],
  [/sun|star|space|moon|galaxy|orbit/, 'space world live'],
];

/** TLDs that a word's meaning suggests, best first, with duplicates. */
export function tldsByMeaning(word: string): string[] {
  return topics.filter(([words]) => words.test(word)).flatMap(([, tlds]) => tlds.split(' '));
}
