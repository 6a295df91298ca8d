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
  /**
   * Wrong passwords from one address, for one person, or in one known browser: at most 130 tries within a
   * window, each counted by itself.
   */
  wrongPasswords: {
    /** Tries within the window before it gets slow. */
    free: 10,
    windowMs: hourMs,
    /** Milliseconds between two tries after that. */
    pauseMs: 30_000,
  },
  /**
   * Right passwords of one person, which cost as much to hash as wrong ones: more than they have devices. Only
   * who knows the password is slowed after that.
   */
  rightPasswords: { free: 30, windowMs: hourMs, pauseMs: 30_000 },
  /**
   * Codes of a second factor. Wrong ones are limited as wrong passwords of a person are (`wrongPasswords`),
   * and those of an app by the day as well.
   */
  codes: {
    backupCodes: 10,
    /**
     * Wrong codes of an app within 24 hours. Three of a million codes hold at a time, so guessing one takes
     * twenty years.
     */
    wrongPerDay: 30,
    /** After so many wrong codes within 24 hours the person hears that somebody knows their password. */
    toldAfter: 3,
    /** Milliseconds that a sign-in with a right password waits for its code. */
    askedForMs: 10 * 60_000,
    /** Milliseconds for which a used code is refused: it holds for a minute and a half. */
    usedForMs: 10 * 60_000,
  },
  /** Mails that a stranger can have sent to an address: to verify it, to choose a new password. */
  mailsAskedFor: { atMost: 5, windowMs: hourMs },
  /**
   * Mails that one network can ask for: to verify addresses, because an office or a class may register
   * together, and to us.
   */
  mailsFromNetwork: { atMost: 60, windowMs: hourMs },
  /**
   * An address that refused our mails so often, of which one is counted in 24 hours, gets no notices any more;
   * one is forgotten when none followed within so many days.
   */
  mailRefusals: { atMost: 3, forgottenAfterDays: 30 },
  /** Downloads of everything about a person: how many a day, and how long the link to one holds. */
  everything: { atMost: 5, windowMs: dayMs, linkMs: 5 * 60_000 },
  sessions: {
    /** A session's use is written down at most this often. */
    seenMs: 10 * 60_000,
  },
  /** Mails to one person about sign-ins from new browsers; further ones would tell nothing more. */
  newSignInMails: { atMost: 5, windowMs: hourMs },
  passkeys: {
    /** The most passkeys of one person: more than the devices anybody has. */
    perPerson: 20,
    nameLength: 60,
    /** Milliseconds that a challenge to a device holds: better-auth's own time, which cannot be changed. */
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
  /** Messages through the contact page, of all people together: more than anybody reads. */
  contactMessages: { atMost: 200, windowMs: hourMs },
  blocks: {
    /** People whom one person may block: each row that discovery looks at is held against them. */
    most: 1_000,
  },
  chat: {
    /** Older messages are not loaded. */
    messageDays: 7,
    /** The most messages that are loaded, the newest: more than two people write in a week. */
    messagesLoaded: 2_000,
    /**
     * The most text that is loaded, in bytes of UTF-8: as many messages of 500 letters, more than a novel in
     * a week.
     */
    bytesLoaded: 1_000_000,
    /** Characters in one message: far above any real message, far below an abuse. */
    messageLength: 4_000,
    /**
     * The most messages of one person a day, to chats of two and to rings each: nobody writes so many, and
     * they are stored.
     */
    messagesPerDay: 2_000,
    /** A browser tells of typing at most this often, and it is shown for so long after the last time. */
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
     * The most matches of one person that are listed, the newest, with their chats. A match takes 2.6 kB, so
     * all of them 0.7 MB. With the longest texts, of three bytes a character, it takes 95 kB, so all of them
     * 24 MB.
     */
    listed: 250,
  },
  toastMs,
  image: {
    perIntention: 6,
    /**
     * Pictures of one person that are uploaded and not saved with an intention yet; if there are more, the
     * latest are kept.
     */
    waiting: 24,
    /** Hours that uploaded pictures are kept for an intention that is not saved yet. */
    waitingHours: 24,
    /** The thumbnail is a square of this many CSS pixels. */
    thumbnailPixels: 100,
    /** Pixels across of the narrower forms: a card on a plain screen, and on one twice as dense. */
    smallPixels: 400,
    mediumPixels: 800,
    /** The long side of the stored picture, in pixels. */
    fullPixels: 1_600,
    /** The most bytes of a file: 10 MB. */
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
  /** Fitting intentions that are counted by outward code; further ones are not looked at. */
  areas: { countUpTo: 10_000 },
  /** Steps of the price slider that a curve shows on either side of one's own price. */
  curve: { priceSteps: 30 },
  /** The market around a place, as the front page shows it. */
  market: {
    /** Characters of a postcode or a town. */
    placeLength: 60,
    /** Miles: what is for sale within them counts as near a place. */
    miles: 10,
    shown: 6,
  },
  /** The home page of somebody who is signed in. */
  home: {
    /** After being away so long a new visit begins: what came since the one before is new. */
    awayMs: 30 * 60_000,
    /** A look at the home page is written down at most this often. */
    lookMs: 60_000,
    /** Own intentions with their counts, the newest; the others are listed at /intentions. */
    intentions: 12,
    changedPrices: 12,
    /** Home waits this long for a newer answer, then shows the one that was read before. */
    readAnewMs: 2_000,
  },
  /** Whether an intention still stands. */
  standing: {
    /**
     * Days without a confirmation after which the owner is asked, and days without an answer after which the
     * intention rests.
     */
    askAfterDays: 30,
    restAfterDays: 60,
    /** Days that the link of a letter shows or hides the intention: letters are forwarded, and kept for good. */
    linkDays: 90,
    /** A person is asked about so many in one letter, and has at most one such letter a day. */
    perLetter: 5,
  },
  /** Messages without an answer, and how soon people answer. */
  silences: {
    /** A message without an answer for so long is followed by one reminder. */
    nudgeMs: 2 * dayMs,
    /**
     * Messages that turned so old are looked at so many at a time, each time committed: a reminder is some
     * ten statements.
     */
    atATime: 500,
    /**
     * The pace of answers is computed from so many of a person's latest chats, and from no fewer than
     * `fewest`.
     */
    chats: 10,
    fewest: 3,
  },
  /** The most candidates put aside from one intention: more than anybody looks through. */
  aside: { perIntention: 1_000 },
  reports: {
    /**
     * The most reports of one person within 24 hours: more than anybody needs, fewer than would bury those of
     * others.
     */
    perDay: 20,
    /** Characters of what a reporter says. */
    wordsLength: 2_000,
    /** The report and its evidence are kept so long, whatever becomes of what was reported. */
    keptDays: 90,
    /** Messages kept as evidence before and after a reported one. */
    messagesAround: 20,
    /** Messages kept as evidence of a reported chat: its last ones. */
    messagesOfChat: 200,
    /** Intentions kept as evidence of a reported person, of those that the reporter could see. */
    intentionsOfPerson: 20,
    /** The most pictures kept with one report. */
    pictures: 12,
    /** The most own reports that are listed, the newest: each is read with the names in its evidence. */
    listed: 100,
    /** Characters of one report's messages: of more, those furthest from what was reported are left out. */
    evidenceCharacters: 400_000,
  },
  /** Moderation. */
  moderation: {
    wordsLength: 2_000,
    suspendDays: 365,
    /** Days that the account of who is banned stays, for an appeal. */
    bannedDays: 90,
    /** Days for which what moderators hid is recognised when somebody posts it again. */
    hiddenDays: 90,
    /** Items that the queue lists at once, the most urgent. */
    listed: 100,
    /** The most entries of a person's history that are shown, the latest. */
    history: 50,
  },
  /** The same picture or text under several accounts. */
  duplicates: {
    /** Characters of a description: shorter ones are nobody's own. */
    textLength: 80,
    /** Bits of 64: two pictures whose hashes differ in more are not the same. */
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
    /**
     * The most that one person posts within 24 hours, deleted ones included: each is told to everybody whom it
     * fits, and its id is kept for good. So many that somebody can bring all that they may have in one day.
     */
    postedPerDay: 200,
  },
  /** New accounts: for so many days they may have, post and like this much. */
  newAccounts: { days: 7, intentions: 5, postedPerDay: 10, likesPerDay: 20 },
  /** Candidates compared side by side: nobody compares more at once. */
  compare: { most: 4 },
  /** Rings of movers, and chains: limits of the search. */
  rings: {
    /** People in a ring, or in a chain: longer ones break before they close. */
    longest: 4,
    /** The most rings and chains that are shown, each beginning with another home. */
    shown: 10,
    chainsShown: 3,
    /** The nearest movers that are looked at: so many whose homes fit, and so many whom the own home fits. */
    neighbours: 300,
    /**
     * The nearest next movers behind whom a further person is looked for, and how many are looked at behind
     * each.
     */
    fromNearest: 16,
    between: 60,
    /** The most intentions of one person on the other side that are looked at, the newest. */
    perPerson: 4,
    /** Matched steps that are read for each place of a ring: nobody has so many matches. */
    matchesFollowed: 1_000,
    /**
     * The most steps from one mover to the next that one look for closed rings follows: a tenth of a second
     * at most.
     */
    stepsVisited: 10_000,
    /**
     * Rings that one look closes, further ones are closed by the next; and how many it tries, because some do
     * not hold any more.
     */
    closedByOne: 20,
    triedByOne: 200,
    /**
     * The most open rings of one person: every edit of an intention in them checks all, and nobody talks in
     * so many.
     */
    openOfOne: 50,
    /** Days that a broken ring's chat stays to be read. */
    brokenDays: 30,
  },
  /** Rings that are looked for without being asked for: limits of a look, and of what is told. */
  ringNews: {
    /** A changed intention is looked at after so long, so that several changes are one look. */
    settleMs: 60_000,
    /** Changed intentions of one person that are looked at before it is the turn of others. */
    perTurn: 4,
    /**
     * The nearest movers on either side that a look reads. They are fewer than for a page, because looks must
     * keep up with ten changes a second.
     */
    neighbours: 60,
    /** Movers that are looked at for one changed intention, with the newest of the other side. */
    movers: 2,
    /** The best rings of a look, whose people are told. */
    found: 3,
    /** Rings that wait for one person's digest; if there are more, the first ones found. */
    waiting: 10,
    /** Rings that a digest names; the others are counted. */
    named: 5,
    everyMs: nearlyDayMs,
    /** A ring is not told again for so long. */
    keptDays: 90,
  },
  /** How little a near miss may miss its one criterion by. */
  almost: {
    /** Per cent of the bound that is missed. */
    pricePercent: 10,
    /** One room. */
    rooms: 1,
    /** Miles beyond the radius, and the steps by which a larger radius is suggested. */
    miles: 5,
    mileSteps: [2, 5],
    /** One parking space. */
    parking: 1,
    /** Per cent of the floor area that is asked for. */
    areaPercent: 10,
    /** One energy rating. */
    ratings: 1,
    /** Per cent of a vehicle's mileage, and the steps in miles by which a higher one is suggested. */
    mileagePercent: 10,
    mileageSteps: [10_000, 20_000],
    /** Years of a vehicle's age, and the steps by which an earlier year is suggested. */
    years: 1,
    yearSteps: [1, 2],
    /** The nearest of them that are shown. */
    shown: 12,
  },
  postcodeTimeoutMs: 3_000,
  /** The browser's push subscription is refreshed after this many days. */
  pushRefreshDays: 7,
  /** Days after which somebody who said 'Not now' to push is asked again. */
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
