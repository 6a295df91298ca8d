/**
 * Names the requirements that the product reads its own way: each by the row of decision 010 that says so,
 * under that row's first words.
 */

/** A requirement from which the product departs, and what it does instead. */
export interface Departure {
  readonly id: string;
  /** The text of the row in decision 010's column 'here'. */
  readonly here: string;
}

/** The path of decision 010. */
export const departuresPage = 'docs/decisions/010-where-we-read-the-specification-our-way.md';

/** The requirements that a row is about, by the text of its first cell. */
const departed: Record<string, readonly string[]> = {
  'a failed message is silent': ['8.silent.failed-message'],
  'a match mail is a POST to a cloud function, `{userEmail, emailSent: false}`': ['7.external.match-email'],
  'likes are a list of ids on an intention': ['3.intention.likes'],
  "collections 'buy-intentions' and 'sell-intentions'": ['3.intention.collections'],
  'a profile has timestamp and profilePhoto': ['3.user.timestamp', '3.user.profilePhoto'],
  'an intention carries likes, userId and userEmail': ['3.intention.userId', '3.intention.userEmail'],
  'a visitor cannot open /buy/{id} and /sell/{id}': [
    '6.visitor.no-buy-id',
    '6.visitor.no-sell-id',
    '2.route.buy-id',
    '2.route.sell-id',
  ],
  'a title has at most 5 or at most 10 words': ['5.form.title', '9.title'],
  "the title's limit is an alert": ['8.title'],
  "a counter 'n/1000 words' is shown": ['5.form.counter'],
  "'N/A' when the owner is unknown": ['3.intention.unknown'],
  "push titles 'New Match', 'New Match Found!', 'New Chat Message'": ['9.push-match'],
  "the default title is 'your intention'": ['9.text-default-title'],
  'an image-upload modal exists, not shown': ['2.image-modal.exists'],
  'description and images are optional when selling; all else is required unless optional': [
    '3.buy-property.images',
    '3.buy-vehicle.images',
  ],
  'vehicle prices go in steps of 5,000': ['5.form.price-vehicle', '9.price-vehicle'],
  'bedrooms when buying: a select, and a button': ['3.buy-property.bedrooms'],
  'others see profession, salary range and bio; a listed intention carries the first two': [
    '1.credibility',
    '3.intention.enriched',
  ],
  'the questions of a form': ['3.question.type'],
  'messages are told grouped per sender': ['9.text-messages'],
  'notifications are a list in memory': ['2.bell.memory'],
  'the profile is written when the mail is verified': ['4.auth.profile', '7.write.profile'],
  'Careers, Help, Terms of use, Privacy Policy and Data services have no targets': [
    '2.footer.careers',
    '2.footer.help',
    '2.footer.terms',
    '2.footer.privacy',
    '2.footer.data',
  ],
  'a distance is that of the two exact places': ['9.distance', '9.property-radius', '9.vehicle-radius'],
  'other failures of registering, signing in and asking for a new password have words of their own': [
    '8.registration-failed',
    '8.login-failed',
    '8.reset-failed',
  ],
  'toasts stand top-centre and close after 5 seconds': ['2.toast.place', '2.toast.close', '9.toast'],
  "'It's a Match!' stands for 9 seconds": ['4.like.banner', '9.banner'],
  'decorative images are hidden on a phone and a tablet': ['2.nav.decorative'],
  "'Use my bio' when buying": ['2.form.bio'],
  'polls every 30 seconds': ['9.match-poll', '9.chat-poll'],
  'pages load behind a loading shell with header and empty body': ['2.route.shell'],
  'signed-in-only routes show nothing while the login status is checked': ['2.route.checking'],
  'whoever signs in goes to /': ['2.login.home'],
  "a mail address for a new password that is no user's: 'Email is not registered'": ['8.not-registered'],
  'registration asks for five fields': [],
  'anybody posts and likes as much as they wish': ['6.user.creates', '6.user.likes'],
  "Next of the picker is disabled until one is chosen; 'Please select a category.' if none is": [
    '2.picker.next',
  ],
  'a matching criterion says who is offered': [
    '9.property-price',
    '9.property-bedrooms',
    '9.property-bathrooms',
    '9.property-type',
    '9.property-radius',
    '9.vehicle-price',
    '9.vehicle-radius',
  ],
  'intentions of a category are offered to the other side': ['7.read.by-category'],
  'a match is mailed and pushed, and messages are, where the preference includes it': [
    '7.external.match-email',
    '1.channels',
  ],
  'a helper shows each push as a notification': ['7.external.push-helper'],
  "wrong credentials: 'Wrong username or password'": ['8.wrong-credentials'],
  'all mutual matches and chats': ['7.read.mutual', '7.read.chats'],
  'removing a like deletes the chat and all its messages': ['4.like.unlike'],
  'the price slider: 380,000 a position above a million, in steps of 50,000': [
    '4.form.slider',
    '9.slider-high',
  ],
  'bedrooms when buying: 5 is five or more, any other option sets min 0': ['4.form.bedrooms-n'],
  'bedrooms and bathrooms of a buyer: 1 to 5, or any': [
    '3.buy-property.bedrooms',
    '3.buy-property.bathrooms',
  ],
  'buying: property types Any, Flat, House, Bungalow; only selling calls a flat an apartment': [
    '3.buy-property.propertyType',
  ],
  'the questions of a home in their order, postcode, address, title, price first': [],
  'a title has 10 words and a description 1,000': ['9.title', '9.description'],
};

/**
 * The departures in the text of decision 010, and the disagreements: a row that this table lacks, a name that
 * is no row.
 */
export function departuresIn(text: string): { departures: Departure[]; problems: string[] } {
  const rows = rowsOf(text);
  const departures = rows.flatMap(({ specification, here }) =>
    (departed[specification] ?? []).map((id) => ({ id, here })),
  );
  const unnamed = rows
    .filter(({ specification }) => !(specification in departed))
    .map(
      ({ specification }) => `${departuresPage} departs from “${specification}”: say from which requirement.`,
    );
  const gone = Object.keys(departed)
    .filter((name) => !rows.some(({ specification }) => specification === name))
    .map((name) => `No row of ${departuresPage} is “${name}”.`);
  return { departures, problems: [...unnamed, ...gone] };
}

/** The rows of the table in decision 010, without the two lines of its head. */
function rowsOf(text: string): { specification: string; here: string }[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, specification = '', here = ''] = line.split('|').map((cell) => cell.trim());
      return { specification, here };
    });
}
