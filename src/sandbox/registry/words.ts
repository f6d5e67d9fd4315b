/** Dictionary words. Names made of one or two of them are sought after and mostly taken. */
export const words: ReadonlySet<string> = new Set(
  `
  air apple art auto baby back bag bakery ball band bank bar barn base bay beach bean bear beauty bed bee beer berry
  best big bike bird black blog blue board boat body bold book boot born box brain brand bread breeze brick bridge
  bright brook brother brown build buzz cabin cafe cake camp candle candy captain car card care castle cat cave chef
  child city clean clear click climb clock cloud clover club coach coal coast code coffee cold color comet cook cool
  copper coral corner cotton craft cream creek crew crown crystal cup cycle daily dance data dawn day deal deep deer
  delta design desk dog door dragon dream drive drop duck dust eagle early earth east easy echo edge egg elm ember
  energy farm fashion fast feather field film fire first fish fit flame flash fleet flow flower fly food forest forge
  fork fort fox free fresh friend frog frost fruit fun future game garden gate gift glass globe gold golf good grain
  grand grape grass gray great green grid grove guide gulf hair hall hand happy harbor hat hawk health heart hedge
  help herb hero high hill hive home honey hook hope horizon horse hot hotel hour house ice idea ink iron island ivy
  jet job journey joy juice jump jungle kettle key kid king kitchen kite lab lake lamp land lane leaf learn lemon
  life light lime line lion list little live local lock loft logic long love lucky lunar magic mail main map maple
  market master meadow media metal milk mill mind mint mist money monkey moon moss mother motor mountain mouse music
  nature nest net new night nine noble north note oak ocean oil old olive one open orange orbit orchid owl page paint
  palm panda paper park path peak pearl pen pepper pet phone photo piano pilot pine pink pixel pizza place plan
  planet plant play plaza plum point polar pond pool port post power prime print pro pulse pure quick quiet rabbit
  radio rain ranch rapid raven real red reef rice ridge ring rise river road robin robot rock rocket roof room root
  rope rose round royal run sail salt sand school sea seed shadow sheep shell shine ship shoe shop shore silk silver
  simple sky sleep smart smile snow social soft solar solid song soul sound south space spark speed spice spirit
  sport spot spring square stable star start station steel stone store storm story stream street strong studio style
  sugar summer sun sure surf swan sweet swift table tail talk tea team tech tent test thunder tide tiger time tiny
  toast top tower town toy track trade trail train travel tree trek trend tribe true trust tulip turtle urban valley
  vapor velvet venture video view village vine violet vision vital wagon walk wall warm watch water wave way web
  wedding well west whale wheat wheel white wild willow wind window wine wing winter wise wolf wonder wood wool word
  work world yard year yellow yoga young zebra zen zone
  `
    .trim()
    .split(/\s+/),
);

/** Whether a label consists of one or two dictionary words. */
export function isDictionaryLike(label: string): boolean {
  if (words.has(label)) return true;
  for (let cut = 2; cut <= label.length - 2; cut++) {
    if (words.has(label.slice(0, cut)) && words.has(label.slice(cut))) return true;
  }
  return false;
}
