/**
 * TLDs of IANA's list without public registration: brands, closed communities and infrastructure. All others are
 * for sale. https://data.iana.org/TLD/tlds-alpha-by-domain.txt
 */
export const closedTlds: ReadonlySet<string> = new Set(
  `
  arpa edu gov int kp mil
  aaa aarp abb abbott abbvie abc able aco aeg aetna afl agakhan aig airbus airtel akdn alibaba alipay allfinanz
  allstate ally alstom amazon americanexpress americanfamily amex amfam amica analytics android anz aol apple
  aquarelle aramco arte asda audi audible auspost author aws axa azure banamex barclaycard barclays barefoot bauhaus
  bbc bbt bbva bcg bestbuy bharti bing blockbuster bloomberg bms bmw bnpparibas boehringer bofa bom book booking bosch
  bostik bradesco bridgestone brother call calvinklein canon capitalone cba cbn cbre cern cfa chanel chintai chrome
  cipriani circle cisco citadel citi citic clinique clubmed commbank comsec crown crs cuisinella dclk dds deal dell
  deloitte delta dhl discover dnp dtv dupont dvag edeka emerck epson ericsson erni eurovision extraspace fage
  fairwinds fedex ferrari ferrero fidelity fido firestone firmdale flickr flir ford fox fresenius frogans frontier
  ftr fujitsu gallo gallup gap gbiz gea genting george ggee gle globo gmail gmo gmx godaddy goldpoint goo goodyear
  goog google got grainger gucci guge hangout hbo hdfc hdfcbank hermes hisamitsu hitachi hkt homedepot homegoods
  homesense honda hotmail hsbc hughes hyatt hyundai ibm icbc ieee ifm ikano imamat imdb infiniti intuit ipiranga
  ismaili itau itv jaguar java jcb jeep jio jll jmp jnj jpmorgan jprs juniper kddi kerryhotels kerryproperties kfh
  kia kindle komatsu kpmg kpn kuokgroup lacaixa lamborghini lamer landrover lanxess lasalle latrobe lds leclerc lefrak
  lego lexus lidl lilly lincoln locus lotte lpl lplfinancial lundbeck maif man mango marriott marshalls mattel mckinsey
  merckmsd microsoft mini mint mit mitsubishi mlb mls mma mobile monash mormon moto msd mtn mtr nab nba nec netbank
  netflix neustar nextdirect nfl nhk nico nike nikon nissan nissay nokia norton now nowtv nra ntt obi observer office
  olayan olayangroup ollo omega open oracle orange otsuka ott panasonic pccw pfizer philips pictet pid pin ping
  pioneer playstation pnc pohl politie praxi prime pru prudential pwc quest redumbrella reliance rexroth richardli
  ricoh ril rogers room rwe safety sakura samsclub samsung sandvik sandvikcoromant sanofi sap sas save saxo sbi sbs
  schaeffler schmidt schwarz seat secure seek sener seven sew sfr shangrila sharp shell shia shouji silk sina sky skype sling smart
  smile sncf softbank sohu song sony stada staples star statebank statefarm stc stcgroup suzuki swatch tab taobao
  target tatamotors tci tdk temasek teva thd tiaa tjmaxx tjx tkmaxx tmall toray toshiba total toyota travelers
  travelersinsurance trv tui tushu tvs ubank ubs unicom uol ups vana vanguard verisign viking virgin visa vivo volvo
  walmart walter wanggou weather weatherchannel weber weibo weir williamhill windows winners wme wolterskluwer woodside wtc
  xbox xerox xihuan yahoo yamaxun yandex yodobashi youtube yun zappos zara zero
  アマゾン クラウド グーグル ストア セール ファッション ポイント ارامكو العليان بيتك 中信 亚马逊 嘉里 嘉里大酒店 大拿 家電 微博 政务 政府 書籍 淡马锡
  点看 联通 谷歌 電訊盈科 飞利浦 食品 香格里拉 삼성
  `
    .trim()
    .split(/\s+/),
);
