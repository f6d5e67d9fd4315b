const group = (id: string, name: string, tlds: string) => ({ id, name, tlds: tlds.trim().split(/\s+/) });

/** Curated groups in display order; the first ones lead the search results. */
export const groupMembers = [
  group(
    'popular',
    'Popular',
    `com net org io dev app co ai xyz me info online store shop site tech pro cloud live blog biz us ing link club
     page one world life`,
  ),
  group(
    'technology',
    'Technology',
    `io dev app ai tech cloud software systems technology digital computer network data codes tools zone host hosting
     bot games game engineering engineer science ninja guru space domains email download foo zip mov`,
  ),
  group(
    'business',
    'Business',
    `biz company business inc llc ltd gmbh limited ventures capital consulting agency partners solutions services
     enterprises holdings group management finance financial investments fund money cash exchange trade trading tax
     accountant accountants legal law attorney lawyer marketing market ceo work works careers jobs pro`,
  ),
  group(
    'creative',
    'Creative',
    `art design studio photo photos photography pictures pics gallery graphics ink film video productions band music
     audio tattoo theater theatre ing meme media press show tube wiki blog pub live`,
  ),
  group(
    'food',
    'Food and drink',
    `food cafe coffee restaurant pizza kitchen cooking recipes catering menu bar pub beer wine vin vodka kosher
     organic rest diet fish farm garden`,
  ),
  group(
    'geographic',
    'Places',
    `us uk co.uk org.uk me.uk eu de fr es it nl be at ch pl se no dk fi pt ie irish ca mx com.mx br com.br ar com.ar co
     com.co cl pe au com.au nz co.nz in co.in cn com.cn jp kr sg hk tw id ru com.tr tr africa asia berlin hamburg koeln
     london paris nyc miami boston vegas tokyo osaka kyoto amsterdam barcelona madrid wien istanbul moscow sydney
     melbourne dubai scot wales bzh swiss quebec`,
  ),
  group(
    'fitness',
    'Training and fitness',
    `fit fitness yoga run bike coach training team club golf tennis football soccer hockey rugby basketball cricket
     surf ski dance health healthcare clinic diet games physio care`,
  ),
  group(
    'property',
    'Property',
    `homes house property properties estate realty realestate realtor apartments condos villas rent rentals land
     casa haus immo immobilien mortgage build builders construction contractors lease place maison`,
  ),
  group(
    'shopping',
    'Shopping',
    `shop store shopping boutique sale deals discount bargains buy cheap gift gifts fashion clothing shoes jewelry
     toys flowers florist furniture parts supplies supply auction coupons delivery express gratis luxury promo`,
  ),
  group(
    'education',
    'Education',
    'academy school schule university college education courses degree mba phd prof training institute study guide how',
  ),
  group(
    'community',
    'Community',
    `community foundation charity gives giving ngo ong church faith family social chat forum love dating wedding
     lgbt gay help care today events rsvp vote democrat republican kid kids dad`,
  ),
  group(
    'travel',
    'Travel',
    'travel tours holiday vacations flights hotels cruises voyage viajes reisen reise camp taxi limo boats yachts',
  ),
];
