/** How the signs of a scam are worded: patterns that occur together in one passage, in lower case. */

/** One way to say it: a passage with all of these, and without what makes it harmless. */
export interface Saying<Sign extends string = string> {
  readonly sign: Sign;
  readonly all: readonly RegExp[];
  readonly unless?: RegExp;
}

/** Words in any of these forms, whole. */
const words = (source: string) => new RegExp(`\\b(${source})\\b`);

const asksYou = words(
  [
    'please|pls|kindly|(can|could) you|to be first|asks for|wants (a|the|your|some)',
    "(you|u)( will|'ll|'d| would)?( only| just| first)? (need to|have to|have paid|must|can|pay|send|transfer|wire)",
    "once you(('| ha)ve)? (sent|paid)|if you (pay|send|wire|transfer)|(just|pls) (send|pay|transfer)",
    "(i|we)( only| just|'d)? (need|require)|pay (the|a|me|by|with|via|them)",
  ].join('|'),
);
const money = /£ ?\d|\d ?%|\b(half|\d+ (pounds|gbp)|money|deposits?|fees?|payments?|funds|bond)\b/;
const paying = words('pay(s|ing|ment)?|paid|send(ing)?|sent|transfer|wire|need|require|asks for|wants|do a');
/** Words for what somebody would pay for too soon. */
const tooSoon = words(
  [
    '(view|visit|inspect)(ing|ings|ion)?|test drive|look|see it|show you|address|keys?|names? down',
    'hold (it|the)|holding|reserve|reservation|secure|booking|refundable|queue|off the market',
    'courier|ship(ping)?|escrow|now|serious|before (i|you|we)',
  ].join('|'),
);
/** Words that make it harmless: about somebody else's money, or about what is paid when it is due. */
const due = words(
  [
    "not|never|no|nobody|without|wary|(don't|won't|shouldn't|needn't) (need|want|ask|pay|send)",
    "solicitors?|solicitor's|conveyancers?|lender|landlord|freeholder|survey(or)?|agreement|proof",
    'completion|exchange|collect(ion)?|on the day|cash',
  ].join('|'),
);
const apps = words(
  'whats ?app|telegram|signal|viber|we ?chat|snapchat|discord|imo|zangi|hangouts|google chat|messenger|instagram|facebook|skype|kik',
);

const relatives =
  'wife|husband|brother|sister|cousin|friend|partner|son|daughter|mother|father|mum|dad|uncle|aunt|nephew|niece';
const helpers = 'agent|assistant|secretary|colleague|boss|lawyer|manager|associate|mover|shipper|courier';

export const sayings = [
  { sign: 'money-first', all: [asksYou, money, paying, tooSoon], unless: due },
  {
    sign: 'money-first',
    all: [
      words(
        '(gift|steam|itunes|google play|amazon) ?(gift )?(cards?|vouchers?)|bitcoins?|btc|usdt|crypto(currency)?|western union|moneygram|paysafe(card)?',
      ),
      words('pay|paid|payment|send|by|via|with|through|transfer|accept'),
    ],
    unless: words("don't|never|no|not"),
  },
  {
    sign: 'money-first',
    all: [
      words('escrow|(delivery|shipping|transport|courier) (company|firm|service)'),
      words('pay(ment)?|holds?|send|transfer|money|funds'),
    ],
    unless: words("no|never|don't|avoid"),
  },
  {
    sign: 'changed-bank',
    all: [
      words(
        '(bank|account|payment) (details?|information|number)|(bank )?accounts?|iban|sort code|old details',
      ),
      words(
        [
          'chang(ed|ing|es)|switch(ed|ing)|updated|new|different|another|instead|no longer|(correct|right|wrong) ones?|were wrong|old account',
          "frozen|blocked|under audit|problem with (my|our|the) bank|(wife|husband|brother|sister|cousin|friend|partner|mother|father|son|daughter)'?s account",
        ].join('|'),
      ),
      words('pay(ments?)?|paid|send|use|transfer|please|deposit|funds|money|details?|sort code|iban|number'),
    ],
    unless: words("never|told me|lender|mortgage|statements?|meter|tax|joint|always ring|don't trust|post"),
  },
  {
    sign: 'changed-bank',
    all: [/\b\d{2}[- ]?\d{2}[- ]?\d{2}\b/, /\b\d{4} ?\d{4}\b/, words('sort|account|acc|a\\/c|ac|use this')],
  },
  { sign: 'changed-bank', all: [/\bgb\d{2} ?[a-z]{4} ?[\d ]{14,18}\b/] },
  {
    sign: 'third-person',
    all: [
      new RegExp(
        `\\b(pay|paid|transfer|wire|send|payment|money|deposit|funds)\\b[^.?!]{0,40} (to|by paying) ((my|our|his|her|the|a|another) )?(business )?(${relatives}|${helpers}|third (person|party)|somebody else|someone else)s?\\b(?!')`,
      ),
      /£ ?\d|\b(pay|paid|payment|money|deposit|funds|transfer|wire|pounds|half|fee)\b/,
    ],
    unless: words(
      "talk(ed|ing)?|speak|spoke|spoken|ask|show(n|ed)?|never|don't|not|solicitors?|gift(ed)?|next to|keys?|mortgage|rent|plates?|ownership|title|deeds",
    ),
  },
  {
    sign: 'overpaid',
    all: [
      words(
        'over ?paid|over ?pay(ing|ment)?|too much|more than (agreed|we agreed|the price|you asked)|(by|in) (mistake|accident|error)|accidentally|wrong amount|excess|surplus|extra',
      ),
      words(
        '(send|transfer|pay|return|refund|give|wire|forward)( me| us| it| them| him)?( the)? ?(\\S+ ){0,3}(back|difference|rest|remainder|extra|excess|surplus|balance)|refund( me| us| it)?|forward (it|the)',
      ),
      words('sent|paid|pay|transfer(red)?|cheque|check|payment|deposit(ed)?|over ?pa(id|y(ing|ment)?)'),
    ],
    unless: words(
      "never|don't|no (extra|refund)|council|tax|stamp duty|energy|landlord|supplier|insurance|gas|electric(ity)?",
    ),
  },
  {
    sign: 'code-asked',
    all: [
      words('codes?|otp|passcode|pin'),
      words(
        "(send|give|tell|read|text|forward|share|pass|show)( (it|that|this|them|me|us|back|over|to|the|your))+|send|share|what('s| is| was| does)|(i|we)('ll)? (just )?need|reply with|confirm|let me (have|know)|quote",
      ),
      words(
        "you('ve| have| will|'ll| should| just)*( just)? (get|got|receive|received)|(sent|texted|sending|came|come|coming|gone|went|goes) (to )?(you|your)|(in|on|from|to) your (phone|mobile|telephone|messages|texts|inbox|e-?mail)|by (text|sms)|verification|verify|(six|6)[- ]digit|otp|security code|prove (that )?you",
      ),
    ],
    unless: words(
      "gate|door|key ?safe|lock ?box|alarm|entry|intercom|colou?r|paint|radio|discount|promo|never|don't|do not|building|parking|car park|barrier|fault|error|wi-?fi|viewing code",
    ),
  },
  {
    sign: 'abroad',
    all: [
      words(
        "abroad|overseas|offshore|oil rig|out of (the country|town for)|another country|not in the (uk|country|united kingdom)|on a (ship|rig|vessel|mission)|deployed|(live|lives|living|moved|relocated|work|works|working|posted|stationed|based|i'm|am|is) (now )?(in|to) (spain|germany|france|italy|poland|portugal|greece|cyprus|malta|norway|sweden|dubai|canada|america|the (us|usa|states)|australia|nigeria|turkey|africa|asia)",
      ),
      words(
        "courier(ed)?|ship(ped|ping|ment)?|escrow|dhl|fedex|ups|(post|send|mail|deliver)( \\S+){0,3} (keys?|papers|documents|v5c?)|keys? (will |can )?(come|be (sent|posted|delivered)|by|are sent)|deliver(ed)? (it )?(to you|to your)|(can't|cannot|can not|unable to|not able to|couldn't|won't be able to) (show|meet|come|be there|let you)",
      ),
    ],
    unless: words('agent (will|can|shows|is showing)|holiday|never|back (on|next|in)|survey'),
  },
  {
    sign: 'hurry',
    all: [
      words(
        '(so|very|really|too|that|this) (cheap|low)|(far|well|way|much|£\\d[\\d,]* )? ?(below|under) (the )?(market|its|value|others|what)( (value|price|worth))?|half (of )?(the |its )?(price|value|market|what)|bargain|low price|cheap because|price is (so |very )?(low|cheap)|worth (twice|double|much more|a lot more|far more)|give ?away',
      ),
      words(
        "today|tonight|right now|quick(ly)?|fast|urgent(ly)?|hurry|asap|first (come|to pay|person|one)|by (tomorrow|tonight|friday|sunday|monday)|must (sell|go)|(need|have) to sell|leave the country|divorce|emigrating|will be gone|won't last|immediately|straight away|other (buyers|people) (waiting|interested|are)|don't wait|decide",
      ),
    ],
    unless: words("would you|could you|how come|auction|offer(s|ed|ing)?|survey(or)?|my budget|i'd"),
  },
  {
    sign: 'other-app',
    all: [
      apps,
      words(
        [
          "let'?s|move|switch|continue|carry on|better to|off the app|your|do you (have|use)|have you got|are you on",
          '(add|message|msg|text|contact|find|reach|whats ?app) (me|you)|hit me up|(chat|talk|speak) (on|over|via)|write (to )?(me|you)',
        ].join('|'),
      ),
    ],
    unless: words("don't|not use|never|rather|prefer|no signal|signal is|neighbourhood|group|marketplace"),
  },
  {
    sign: 'other-app',
    all: [
      words('(on|off|outside|check|use) (this|the) (site|app|chat|website|page|platform)|messages here'),
      words("don't|do not|not|rarely|never|off|outside|instead"),
      words('write|message|text|e-?mail|contact|call|reach|talk'),
    ],
  },
] as const satisfies readonly Saying[];
