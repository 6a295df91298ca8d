/** Section 2 of the specification: top navigation and footer. */
import { section } from '../requirement.ts';

export const navigation = [
  ...section('2. Top navigation', '2.nav', {
    logo: 'Logo goes to home.',
    matches: 'Logged in: Matches.',
    intentions: 'Logged in: intentions.',
    notifications: 'Logged in: a Notifications dropdown.',
    profile: 'Logged in: a Profile dropdown with My Profile.',
    logout: 'Logged in: a Profile dropdown with Logout.',
    'sign-in': 'Logged out: Sign in.',
    'sign-up': 'Logged out: Sign up.',
    'menu-in': 'Mobile and tablet, logged in: a menu with Home, Matches, intentions.',
    'menu-out': 'Mobile and tablet, logged out: a menu with Home, Sign in, Sign up.',
    decorative: 'Decorative images are hidden on mobile and tablet.',
    'logout-flag': 'Logout clears the chat-notification-shown flag.',
    'logout-home': 'Logout signs the user out and goes to /.',
  }),
  ...section('2. Footer', '2.footer', {
    about: 'Link About (/about).',
    works: 'Link How it Works (/works).',
    contact: 'Link Contact Us (/contact).',
    sell: 'Sell opens the category picker dialog for that type.',
    buy: 'Buy opens the category picker dialog for that type.',
    careers: 'Link Careers.',
    help: 'Link Help.',
    terms: 'Link Terms of use.',
    privacy: 'Link Privacy Policy.',
    data: 'Link Data services.',
    year: 'It shows the current year.',
    name: 'It shows the product name.',
    credit: 'It shows a builder credit.',
  }),
];
