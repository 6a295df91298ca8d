/** Every number of the product, with its unit and reason. The specification's section 9 unless a line says otherwise. */

export const limits = {
  verification: {
    /** The client asks this often whether the mail's link was followed. */
    pollMs: 2_000,
    /** An account that is not verified by then is removed. The VERIFICATION_SECONDS setting can change it. */
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
    windowMs: 60 * 60_000,
    /** Then one try in this time. */
    pauseMs: 30_000,
  },
  /** Mails that a stranger can have sent to an address: to verify it, to choose a new password. */
  mailsAskedFor: { atMost: 5, windowMs: 60 * 60_000 },
  profile: {
    nameLength: 60,
    emailLength: 254,
    professionLength: 80,
    bioLength: 2_000,
  },
  /** Characters of a message through the contact page. */
  contactMessageLength: 5_000,
  chat: {
    /** Older messages are not loaded. */
    messageDays: 7,
    /** The newest of them: more than two people write in a week. */
    messagesLoaded: 2_000,
    /** Characters in one message: far above any real message, far below an abuse. */
    messageLength: 4_000,
    /** Who is typing says so at most this often, and is shown as typing this long after they said so last. */
    typingEveryMs: 3_000,
    typingShownMs: 5_000,
    pollMs: 30_000,
  },
  match: {
    bannerMs: 9_000,
    pollMs: 30_000,
  },
  toastMs: 5_000,
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
    /** A studio counts as half a bedroom. */
    studio: 0.5,
    maxBedrooms: 20,
    maxBathrooms: 20,
    maxParking: 20,
    maxSquareFootage: 100_000,
    /** The option that means 'this many or more'. */
    openEnded: 5,
  },
  textarea: { minPixels: 132, maxPixels: 500 },
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
  notices: {
    /** A message still unread by then is mailed. */
    unreadMailMs: 10 * 60_000,
    /** A message that is read by then was read as it came: it needs no push. */
    unreadPushMs: 5_000,
    /** An intention's new counterparts are told at most this often. */
    digestEveryMs: 60 * 60_000,
    /** Counterparts that a digest names; the others are counted. */
    digestNames: 5,
    /** A stored intention is made known to so many counterparts at a time, nearest first, until all have heard. */
    counterpartsAtATime: 200,
    /** Browsers one person can be told by; of more, the latest. */
    browsersPerPerson: 20,
    /** A push service keeps a notice this long for a browser that is switched off: a day. */
    pushSeconds: 86_400,
  },
} as const;
