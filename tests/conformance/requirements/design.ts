/**
 * Requirements that the specification leaves open and the design decides: access rules, colours, words for
 * people who cannot see.
 */
import { section } from '../requirement.ts';

export const design = section('10. What the design adds', '10', {
  place:
    'Where something is exactly (postcode, address, coordinates) is for its owner and those matched with it; others are told the area.',
  'private-like': 'A like is told to nobody but its giver until it is mutual.',
  email: 'A mail address is shown to nobody else.',
  order: 'Candidates come nearest first, or newest first when asked.',
  sides: 'What is for sale is ember, what is wanted lagoon.',
  dark: 'The site is dark where the browser asks for it.',
  titles: 'Each screen names itself in the title of its tab, after the number of unread messages.',
  icon: 'The tab carries the icon of the site.',
  names: 'Every control has a name that a screen reader says.',
  focus: 'The keyboard starts at the top of a new screen.',
  empty: 'A list without anything says what belongs there and how it comes.',
});
