/** A letter is a mail before it has a look: plain data, so that a job can carry it and one layout can draw it. */

export type Paragraph =
  | { readonly kind: 'text'; readonly text: string }
  /** The one thing to do. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  /** Somebody's own words, line breaks kept. */
  | { readonly kind: 'quote'; readonly text: string; readonly by?: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  /** One thing the mail is about, with its picture; it leads there. */
  | {
      readonly kind: 'card';
      readonly side: 'sell' | 'buy';
      /** Whose it is or what: 'Bob sells'. */
      readonly eyebrow: string;
      readonly title: string;
      readonly price: string;
      readonly line: string;
      readonly url: string;
      /** JPEG of 480 × 300 pixels, by its whole address; and what is to be said of the picture alone. */
      readonly picture: string;
      readonly pictureNote?: string | undefined;
    }
  /** Quieter than text. */
  | { readonly kind: 'note'; readonly text: string; readonly url?: string };

export type Card = Extract<Paragraph, { kind: 'card' }>;

/**
 * As a letter's `replyTo`: whoever runs the site. A command that posts a letter may lack the site's settings, so
 * the job that sends it knows the address.
 */
export const answersUs = 'us';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly Paragraph[];
  /** Why this person gets this mail: the last, small line. */
  readonly reason: string;
  /** Where an answer goes, when not to the sender; `answersUs`: to who runs the site. */
  readonly replyTo?: string;
  /** Where mails of this kind are stopped: by a page's button, or with one click in the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** When the link in it ends, as ISO 8601: a letter that could not leave by then is let be. */
  readonly until?: string;
  /**
   * Of a mail that can be stopped: whose it is and of which kind, so that it is asked once more when it
   * leaves whether they want it. Letters that an earlier release posted have none.
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

/** What became of a mail that was handed to a mail server. */
export type MailOutcome =
  | { readonly kind: 'taken' }
  /** Not taken, and another try may do. */
  | { readonly kind: 'deferred'; readonly reason: string }
  /** Not taken, and never will be; `ofAddress`: as nobody has that address. */
  | { readonly kind: 'refused'; readonly reason: string; readonly ofAddress?: boolean }
  /** All of it was handed over, and no answer came: it may have been taken. */
  | { readonly kind: 'in doubt'; readonly reason: string };
