/**
 * Every number that more than one file reads, with its unit and reason. The specification's section 9 unless
 * a line says otherwise.
 */
import { dayMs, hourMs, nearlyDayMs } from './durations.ts';
import { studioRooms, toastMs } from './first-limits.ts';

export const limits = {
  verification: {
    /** The client asks this often whether the mail's link was followed. */
    pollMs: 2_000,
    /**
     * An account that is not verified by then is removed. VERIFICATION_SECONDS can change it; pages of help
     * speak of this one.
     */
    giveUpSeconds: 90,
  },
  password: {
    minLength: 6,
    /** scrypt's cost grows with the input; better-auth's own bound. */
    maxLength: 128,
  },
  /** Wrong passwords from one address, at one person, in one known browser: 130 tries within a window, each. */
  wrongPasswords: {
    /** Within the window, before it gets slow. */
    free: 10,
    windowMs: hourMs,
    /** Then one try in this time. */
    pauseMs: 30_000,
  },
  /** Of a second factor. Tries: wrongPasswords, by person. */
  codes: {
    backupCodes: 10,
    /** A right password waits for its code so long. */
    askedForMs: 10 * 60_000,
    /** One that was used is refused for so long: it holds for a minute and a half. */
    usedForMs: 10 * 60_000,
  },
  /** Mails that a stranger can have sent to an address: to verify it, to choose a new password. */
  mailsAskedFor: { atMost: 5, windowMs: hourMs },
  /** Of those to verify, asked for from one network: an office or a class may register together. */
  mailsFromNetwork: { atMost: 60, windowMs: hourMs },
  /**
   * An address that refused our mails so often, of which one is counted in 24 hours, gets no notices any more;
   * one is forgotten when none followed within so many days.
   */
  mailRefusals: { atMost: 3, forgottenAfterDays: 30 },
  /** Everything about me: files of one person a day, and how long the link to one holds. */
  everything: { atMost: 5, windowMs: dayMs, linkMs: 5 * 60_000 },
  sessions: {
    /** That one is used is written down at most this often. */
    seenMs: 10 * 60_000,
  },
  /** Mails to one person about sign-ins from browsers that are new; of more, these have told enough. */
  newSignInMails: { atMost: 5, windowMs: hourMs },
  passkeys: {
    /** More than the devices that one person has. */
    perPerson: 20,
    nameLength: 60,
    /** What a device is asked holds so long: as better-auth has it, which can be told no other. */
    askedForMs: 5 * 60_000,
  },
  profile: {
    nameLength: 60,
    emailLength: 254,
    professionLength: 80,
    bioLength: 2_000,
  },
  /** Characters of a message through the contact page. */
  contactMessageLength: 5_000,
  blocks: {
    /** People whom one person may block: each row that discovery looks at is held against them. */
    most: 1_000,
  },
  chat: {
    /** Older messages are not loaded. */
    messageDays: 7,
    /** The newest of them: more than two people write in a week. */
    messagesLoaded: 2_000,
    /** Of their text, in bytes of UTF-8: as many messages of 500 letters, more than a novel in a week. */
    bytesLoaded: 1_000_000,
    /** Characters in one message: far above any real message, far below an abuse. */
    messageLength: 4_000,
    /** Of one person, to chats of two and to rings each: nobody writes so many, and they are kept. */
    messagesPerDay: 2_000,
    /** Who is typing says so at most this often, and is shown as typing this long after they said so last. */
    typingEveryMs: 3_000,
    typingShownMs: 5_000,
    pollMs: 30_000,
    /** Unread messages of a chat are counted up to here: the screen says '99+' long before. */
    unreadCounted: 1_000,
    /** Chats open on a page that are listed though they are older than the newest, the latest opened. */
    openListed: 20,
    /**
     * Chats whose unread messages are asked for by themselves, those written in last: each is a call, and the
     * others are counted all the same.
     */
    askedAhead: 20,
  },
  match: {
    bannerMs: 9_000,
    pollMs: 30_000,
    /**
     * Of one person, the newest, with their chats. A match takes 2.6 kB, so all of them 0.7 MB. With the
     * longest texts, of three bytes a character, it takes 95 kB, so all of them 24 MB.
     */
    listed: 250,
  },
  toastMs,
  image: {
    perIntention: 6,
    /** Pictures of one person that are sent and not saved yet; of more, the latest. */
    waiting: 24,
    /** An intention that is written for longer has its pictures sent again. */
    waitingHours: 24,
    /** The thumbnail is a square of this many CSS pixels. */
    thumbnailPixels: 100,
    /** Pixels across of the narrower forms: a card on a plain screen, and on one twice as dense. */
    smallPixels: 400,
    mediumPixels: 800,
    /** The long side of the stored picture, in pixels. */
    fullPixels: 1_600,
    /** 10 MB a file. */
    fileBytes: 10 * 1024 * 1024,
    /** Pixels of a picture before it is refused as a decompression bomb: a 50-megapixel camera fits. */
    inputPixels: 60_000_000,
  },
  text: {
    titleWords: 10,
    descriptionWords: 1_000,
    /** Characters, so that a thousand 'words' cannot be a thousand novels. */
    titleLength: 150,
    descriptionLength: 12_000,
    addressLength: 200,
  },
  /** Miles. */
  radius: { min: 1, max: 50, step: 1 },
  /** Whole pounds. */
  price: {
    property: { min: 0, max: 20_000_000 },
    vehicle: { min: 0, max: 5_000_000, step: 5_000 },
    /** Property slider steps: below and from one million. */
    fineStep: 5_000,
    coarseStep: 50_000,
    coarseFrom: 1_000_000,
    slider: { positions: 100, knee: 50, perPositionBelow: 20_000, perPositionAbove: 380_000 },
  },
  rooms: {
    studio: studioRooms,
    maxBedrooms: 20,
    maxBathrooms: 20,
    maxParking: 20,
    maxSquareFootage: 100_000,
    /** The option that means 'this many or more'. */
    openEnded: 5,
  },
  resizeDebounceMs: 100,
  /** Miles; the specification's great circle. */
  earthRadiusMiles: 3_958.8,
  /** Miles that a public place is from the exact one. Two of them change a distance by at most twice the greatest. */
  publicPlace: { nearest: 0.2, furthest: 0.35 },
  candidates: {
    pageSize: 24,
    maxPageSize: 50,
    /** Totals are exact up to here, then 'or more'. */ countUpTo: 1_000,
    /** Fewer people than this are not told as a number of their own, so that nobody can be inferred. */
    fewest: 5,
  },
  /** How many that fit are told apart by their outward codes; further ones are not looked at. */
  areas: { countUpTo: 10_000 },
  /** Steps of the price slider that a curve shows on either side of one's own price. */
  curve: { priceSteps: 30 },
  /** What is told of the market around a place. */
  market: {
    /** Characters of a postcode or a town. */
    placeLength: 60,
    /** What is for sale so far from the place counts as near it. */
    miles: 10,
    shown: 6,
  },
  /** The home page of somebody who is signed in. */
  home: {
    /** Being away so long begins a new visit: what came since the one before it is new. */
    awayMs: 30 * 60_000,
    /** A look is written down at most this often. */
    lookMs: 60_000,
    /** Own intentions with their counts, the newest; the others are listed at /intentions. */
    intentions: 12,
    changedPrices: 12,
    /** What was read before is drawn as it was when the newer answer takes longer than this. */
    readAnewMs: 2_000,
  },
  /** Whether an intention still stands. */
  standing: {
    /** Without a word of its owner's for so long they are asked; without an answer for so long it rests. */
    askAfterDays: 30,
    restAfterDays: 60,
    /** A person is asked about so many in one letter, and has at most one such letter a day. */
    perLetter: 5,
  },
  /** Messages without an answer, and how soon people answer. */
  silences: {
    /** Whoever has not answered by then is reminded, once. */
    nudgeMs: 2 * dayMs,
    /**
     * Messages that turned so old are looked at so many at a time, each time committed: a reminder is some
     * ten statements.
     */
    atATime: 500,
    /** What somebody usually does is told from so many of their latest chats, and never from fewer than the other. */
    chats: 10,
    fewest: 3,
  },
  /** What can be put aside from one intention: more than anybody looks through. */
  aside: { perIntention: 1_000 },
  reports: {
    /** Of one person, within 24 hours: more than anybody meets, fewer than would bury the others. */
    perDay: 20,
    /** Characters of what a reporter says. */
    wordsLength: 2_000,
    /** The report and its evidence are kept so long, whatever becomes of what was reported. */
    keptDays: 90,
    /** Of a reported message's chat, before it and after it. */
    messagesAround: 20,
    /** Of a reported chat, its last. */
    messagesOfChat: 200,
    /** Of a reported person, those of their intentions that the reporter could see. */
    intentionsOfPerson: 20,
    /** Of one report, at most. */
    pictures: 12,
    /** Of one's own, the newest that are listed: each is read with the names in its evidence. */
    listed: 100,
    /** Characters of one report's messages: of more, those furthest from what was reported are left out. */
    evidenceCharacters: 400_000,
  },
  /** People who look after the place. */
  moderation: {
    wordsLength: 2_000,
    suspendDays: 365,
    /** Days that the account of who is banned stays, for an appeal. */
    bannedDays: 90,
    /** Items that the queue lists at once, the most urgent. */
    listed: 100,
    /** The latest of somebody's history. */
    history: 50,
  },
  /** The same picture or text under several accounts. */
  duplicates: {
    /** Characters of a description: shorter ones are nobody's own. */
    textLength: 80,
    /** Of 64: two pictures whose hashes differ in more are not the same. */
    bitsApart: 3,
    /**
     * Others that one look finds for an intention, those that were there first: more would tell a moderator
     * nothing more.
     */
    ofOne: 3,
  },
  intentions: {
    /** More than anybody sells and looks for at once: their list, a pause and coming back walk all of them. */
    perPerson: 200,
  },
  /** In their first days accounts can do so much. */
  newAccounts: { days: 7, intentions: 5, likesPerDay: 20 },
  /** Candidates side by side: more than these nobody holds against each other. */
  compare: { most: 4 },
  /** Rings of movers, and chains: what bounds looking for them. */
  rings: {
    /** People in a ring, or in a chain: longer ones break before they close. */
    longest: 4,
    /** Shown of either, each beginning with a home of its own. */
    shown: 10,
    chainsShown: 3,
    /** The nearest whose homes fit, and the nearest whom one's own fits, that are looked at. */
    neighbours: 300,
    /** Of those whose homes fit: the nearest that a further person is looked for behind, and how many for each. */
    fromNearest: 16,
    between: 60,
    /** Of one person, the newest on the other side of theirs that is looked at. */
    perPerson: 4,
    /** Matched steps that are read of each place behind one another: nobody says yes to so many. */
    matchesFollowed: 1_000,
    /** Steps from one mover to the next that one look for closed rings takes: a tenth of a second at most. */
    stepsVisited: 10_000,
    /** Rings that close by one look, the next ones by the next; and how many it tries, as some hold no longer. */
    closedByOne: 20,
    triedByOne: 200,
    /** Open rings of one person: every edit of what is in them asks them all; nobody talks in so many. */
    openOfOne: 50,
    /** Days that a broken ring's chat stays to be read. */
    brokenDays: 30,
  },
  /** Rings that are looked for by themselves: what bounds a look, and what is told. */
  ringNews: {
    /** A changed intention is looked at after so long: several changes are one look. */
    settleMs: 60_000,
    /** Changed intentions of one person that are looked at before the others have their turn. */
    perTurn: 4,
    /**
     * The nearest on either side that a look goes by, fewer than a page does: it must keep up with ten
     * changes a second.
     */
    neighbours: 60,
    /** Movers of one changed intention that are looked at, with the newest of the other side. */
    movers: 2,
    /** The best of a look whose people are told. */
    found: 3,
    /** Rings that wait for one person's digest: of more, the first found. */
    waiting: 10,
    /** Rings that a digest names; the others are counted. */
    named: 5,
    everyMs: nearlyDayMs,
    /** A ring is not told again for so long. */
    keptDays: 90,
  },
  /** How little a near miss may miss its one criterion by. */
  almost: {
    /** Of the bound that is missed. */
    pricePercent: 10,
    /** One room. */
    rooms: 1,
    /** Miles beyond the radius, and the steps by which a larger radius is suggested. */
    miles: 5,
    mileSteps: [2, 5],
    /** The nearest of them that are shown. */
    shown: 12,
  },
  postcodeTimeoutMs: 3_000,
  /** The browser's push subscription is refreshed after this many days. */
  pushRefreshDays: 7,
  /** Who said 'Not now' to push is asked again after so many days. */
  pushAskAgainDays: 30,
  notices: {
    /** A message still unread by then is mailed. */
    unreadMailMs: 10 * 60_000,
    /** A message that is read by then was read as it came: it needs no push. */
    unreadPushMs: 5_000,
    /** An intention's new counterparts are told at most this often. */
    digestEveryMs: hourMs,
    /** Counterparts that a digest names; the others are counted. */
    digestNames: 5,
    /** A stored intention is made known to so many counterparts at a time, nearest first, until all have heard. */
    counterpartsAtATime: 200,
    /** Browsers one person can be told by; of more, the latest. */
    browsersPerPerson: 20,
    /** A changed price that has stood so long is told: whoever mistyped has put it right. */
    priceSettlesMs: 10 * 60_000,
    /** The hour of the morning, in the UK, at which what was gathered is told in one letter. */
    morningHour: 8,
    /** Cards in such a letter; what is beyond them is counted. */
    roundupCards: 8,
    /** A push service keeps a notice this long for a browser that is switched off: a day. */
    pushSeconds: 86_400,
  },
} as const;
