/** Section 2 of the specification: the route table. */
import { section } from '../requirement.ts';

export const routes = section('2. Route table', '2.route', {
  home: '/ is the home screen, public.',
  verification: '/verification is the email verification page, public.',
  intentions: "/intentions is the user's intentions list.",
  login: '/login is the login screen, public.',
  register: '/register is the register screen, public.',
  contact: '/contact is the contact screen, public.',
  about: '/about is the about screen, public.',
  works: "/works is 'How it Works', public.",
  buy: '/buy creates an intention with type set to buy; public; a visitor may fill the form.',
  sell: '/sell creates an intention with type set to sell; public; a visitor may fill the form.',
  'one-screen': '/buy and /sell share one screen.',
  'buy-id': '/buy/{id} edits an existing intention; signed-in only.',
  'sell-id': '/sell/{id} edits an existing intention; signed-in only.',
  matches: "/matches shows the user's matches; signed-in only.",
  'matches-state': '/matches accepts navigation state matchedIntentionId.',
  profile: '/profile is the user profile; signed-in only.',
  'not-found': 'Any other path shows the not-found screen; public.',
  detail: '/{type}/{id} is the intention detail, opened with the intention passed as state.',
  result:
    '/{type} is the result page for an anonymous user after submitting the form, with the entered data as state.',
  checking: 'Signed-in-only routes show nothing while login status is being checked.',
  'to-home': 'Signed-in-only routes send a visitor who is not signed in to /.',
  lazy: 'Pages load lazily.',
  shell: 'Pages load behind a loading shell of header, empty body and footer.',
});
