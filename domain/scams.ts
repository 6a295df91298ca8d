/**
 * What a message of a stranger may be warned of. Told to its reader alone; nothing is held back for it, and
 * its sender never hears of it. Each sign is data: what gives it away, what is said, what to do. A warning is
 * no verdict: honest people write such things, too.
 */
export const scamSigns = {
  'money-first': {
    says: 'This may ask for money before you have seen anything.',
    advice:
      'Pay nothing to view, hold or reserve, and nothing by gift card, cryptocurrency or courier. A deposit on a home goes through your solicitor.',
  },
  'changed-bank': {
    says: 'This names bank details, or says that they changed.',
    advice:
      'Before you pay anybody, telephone them on a number you found yourself, and ask. Solicitors hardly ever change their account.',
  },
  'other-app': {
    says: 'This asks you to write somewhere else.',
    advice: 'Here both of you keep what was said. Whoever is honest can wait to leave until you have met.',
  },
  'lookalike-link': {
    says: 'This has an address that looks like ours, and is not.',
    advice:
      'Do not open it, and type no password there. We never ask you to sign in or to pay through a chat.',
  },
  'foreign-number': {
    says: 'This has a telephone number from outside the UK.',
    advice: 'Meet the person and see the home or vehicle here before you pay or send papers.',
  },
} as const satisfies Record<string, { readonly says: string; readonly advice: string }>;
export type ScamSign = keyof typeof scamSigns;

/** In the order in which they are told: what costs most first. */
export const allSigns = Object.keys(scamSigns) as ScamSign[];

/** One way to say it: a passage with all of these, and without what makes it harmless. */
interface Saying {
  readonly sign: ScamSign;
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
/** What somebody would pay for too soon. */
const tooSoon = words(
  [
    '(view|visit|inspect)(ing|ings|ion)?|test drive|look|see it|show you|address|keys?|names? down',
    'hold (it|the)|holding|reserve|reservation|secure|booking|refundable|queue|off the market',
    'courier|ship(ping)?|escrow|now|serious|before (i|you|we)',
  ].join('|'),
);
/** Said against it, of somebody else's money, or of what comes when it is due. */
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

const sayings: readonly Saying[] = [
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
];

/**
 * Whether its words are not all: an address or a number in it must be read, which takes what knows all
 * countries and domains.
 */
export function namesAddressOrNumber(message: string): boolean {
  return /[\p{L}\d]\.\p{L}{2,}|\/\/|@|\+ ?\d|\b00\d/u.test(plain(message));
}

/** Of a telephone number: the code of its country, without the plus. Jersey, Guernsey and the Isle of Man have ours. */
export function isForeign(callingCode: string): boolean {
  return callingCode !== '44';
}

/** An address in a message, or the half of a mail address that is one. */
export interface AddressRead {
  readonly host: string;
  /** Each letter that looks like another one as that one. */
  readonly folded: string;
  /** What stands before an @: no address leads there, yet it can look as if it did. */
  readonly before: string;
}

/**
 * Whether it has our name without being ours. `ours` is the host that the site is reached by, and what the
 * site is called.
 */
export function looksLikeOurs(
  { host, folded, before }: AddressRead,
  ours: { readonly host: string; readonly name: string },
): boolean {
  const base = ours.host.replace(/^www\./, '');
  const names = [ours.name, ownLabel(base)].filter((it) => it.length > 3).map(asSeen);
  const hasName = (text: string) =>
    asSeen(text)
      .split(/[^\p{L}\d]+/u)
      // 'Intention' is a word of its own.
      .some((part) => names.some((name) => part.includes(name) && !part.includes(`${name}ion`)));
  if (hasName(before) && before.includes('.')) return true;
  return host !== base && !host.endsWith(`.${base}`) && hasName(folded);
}

/** What a host is known by: the longest of its parts, 'homes' of 'app.homes.co.uk'; of a host without a dot nothing. */
function ownLabel(host: string): string {
  const labels = host.split('.');
  return labels.length === 1 ? '' : labels.reduce((a, b) => (b.length > a.length ? b : a));
}

/** Signs that are taken for one another, in small print. */
function asSeen(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[1l|]/g, 'i')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** What its words alone give away. */
export function signsInWords(message: string): ReadonlySet<ScamSign> {
  const passages = passagesOf(plain(message));
  const says = ({ all, unless }: Saying) =>
    passages.some((it) => all.every((part) => part.test(it)) && !unless?.test(it));
  return new Set(sayings.filter(says).map(({ sign }) => sign));
}

/** As it is read: lower case, straight quotes, plain spaces, nothing between the letters that is not seen. */
function plain(message: string): string {
  return message
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[^\S\n]+/g, ' ')
    .toLowerCase();
}

/** Each sentence, and each with the one after it: what is asked for and why stand side by side. */
function passagesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter((it) => it !== '');
  return sentences.flatMap((it, at) => {
    const next = sentences[at + 1];
    return next === undefined ? [it] : [it, `${it} ${next}`];
  });
}
