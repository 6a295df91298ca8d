/**
 * A letter: a mail before it is drawn. It is plain data, so that a job can carry it and one layout can draw
 * it.
 */

export type Paragraph =
  | { readonly kind: 'text'; readonly text: string }
  /** The button of the one thing to do. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Somebody's own words, with their line breaks. */
  | { readonly kind: 'quote'; readonly text: string; readonly by?: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** A card of one thing the mail is about, with its picture; it links there. */
  | {
      readonly kind: 'card';
      readonly side: 'sell' | 'buy';
      /** The line above the title: 'Bob is selling'. */
      readonly eyebrow: string;
      readonly title: string;
      readonly price: string;
      readonly line: string;
      readonly url: string;
      /** The full address of a JPEG of 480 × 300 pixels, and a note that is shown only with the picture. */
      readonly picture: string;
      readonly pictureNote?: string | undefined;
    }
  /** A note in smaller print than text. */
  | { readonly kind: 'note'; readonly text: string; readonly url?: string };

export type Card = Extract<Paragraph, { kind: 'card' }>;

/**
 * A value of a letter's `replyTo` that stands for whoever runs the site. A command that posts a letter may
 * lack the site's settings; the job that sends it knows the address.
 */
export const answersUs = 'us';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly Paragraph[];
  /** Why this person gets this mail, shown as the last, small line. */
  readonly reason: string;
  /** The address for answers if it is not the sender's; `answersUs` stands for whoever runs the site. */
  readonly replyTo?: string;
  /**
   * The address that stops mails of this kind: by a button on a page, or with one click in the mail program
   * (RFC 8058).
   */
  readonly unsubscribeUrl?: string;
  /**
   * The moment (ISO 8601) at which the link in it ends: a letter that could not be sent by then is dropped.
   */
  readonly until?: string;
  /**
   * The person and kind of a mail that can be stopped, so that the job asks once more whether they want it
   * before it is sent.
   */
  readonly notice?: Notice;
}

export interface Notice {
  readonly userId: string;
  readonly kind: string;
}

/** A letter drawn and ready to leave. The id is the same at every attempt. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly unsubscribeUrl?: string;
}

/** The outcome of handing a mail to a mail server. */
export type MailOutcome =
  | { readonly kind: 'taken' }
  /** The mail was not accepted, and another try may succeed. */
  | { readonly kind: 'deferred'; readonly reason: string }
  /** The mail was not accepted and never will be; `ofAddress` is true if nobody has that address. */
  | { readonly kind: 'refused'; readonly reason: string; readonly ofAddress?: boolean }
  /** The whole mail was handed over without an answer: it may have been accepted. */
  | { readonly kind: 'in doubt'; readonly reason: string };
