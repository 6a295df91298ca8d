/** The people of the demo: believable, invented, each the same on every run. */
import type { NotificationChannel } from '../../domain/accounts.ts';
import { type SalaryRange, salaryRanges } from '../../domain/profile-words.ts';
import { type Chance, pick } from './market.ts';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly profession: string;
  readonly salaryRange: SalaryRange | '';
  readonly bio: string;
  readonly getNotificationsVia: readonly NotificationChannel[];
}

/** Everybody's, so that whoever tries the site can be anyone in it. */
export const demoPassword = 'meet-halfway-1';

/** Alice and Bob come first, Carol, who stands in a ring with them, last; the others by chance. */
export function demoPeople(chance: Chance, count: number): DemoPerson[] {
  return [alice, bob, ...Array.from({ length: count - 3 }, (_, at) => somebody(chance, at)), carol];
}

const alice: DemoPerson = {
  firstName: 'Alice',
  lastName: 'Archer',
  email: 'alice@demo.example',
  profession: 'Primary school teacher',
  salaryRange: '30,000-50,000',
  bio: 'I have lived in Bristol for fourteen years and am moving closer to my parents. I answer quickly.',
  getNotificationsVia: ['email', 'push'],
};
const bob: DemoPerson = {
  firstName: 'Bob',
  lastName: 'Baker',
  email: 'bob@demo.example',
  profession: 'Civil engineer',
  salaryRange: '50,000-80,000',
  bio: 'Moving from a flat to a garden, with a mortgage agreed in principle, a patient partner and a small dog.',
  getNotificationsVia: ['email'],
};

const carol: DemoPerson = {
  firstName: 'Carol',
  lastName: 'Cooper',
  email: 'carol@demo.example',
  profession: 'Retired',
  salaryRange: '',
  bio: 'I have had twenty good years in Frome, and now I want to be where my grandchildren are.',
  getNotificationsVia: ['email'],
};

function somebody(chance: Chance, at: number): DemoPerson {
  const firstName = pick(chance, firstNames);
  const lastName = pick(chance, lastNames);
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${at}@demo.example`.toLowerCase(),
    profession: chance() < 0.85 ? pick(chance, professions) : '',
    salaryRange: chance() < 0.8 ? pick(chance, salaryRanges) : '',
    bio: chance() < 0.7 ? `${pick(chance, beginnings)} ${pick(chance, endings)}` : '',
    getNotificationsVia: chance() < 0.6 ? ['email'] : [],
  };
}

const firstNames = [
  'Amelia',
  'Oliver',
  'Priya',
  'George',
  'Fatima',
  'Harry',
  'Niamh',
  'Callum',
  'Zainab',
  'Rhys',
  'Megan',
  'Kofi',
  'Isla',
  'Tomasz',
  'Grace',
  'Hamish',
  'Aisha',
  'Ewan',
  'Chloe',
  'Dev',
  'Eleri',
  'Marcus',
  'Sofia',
  'Patrick',
  'Yasmin',
  'Angus',
  'Beth',
  'Idris',
  'Lucy',
  'Mohammed',
  'Hannah',
  'Wei',
  'Ruth',
  'Finlay',
  'Nadia',
  'Owen',
] as const;
const lastNames = [
  'Bennett',
  'Clarke',
  'Davies',
  'Edwards',
  'Foster',
  'Gill',
  'Hughes',
  'Iqbal',
  'Jenkins',
  'Khan',
  'Lewis',
  'MacLeod',
  'Nowak',
  'O’Brien',
  'Patel',
  'Quinn',
  'Roberts',
  'Shah',
  'Taylor',
  'Underwood',
  'Vaughan',
  'Walker',
  'Young',
  'Okafor',
  'Campbell',
  'Evans',
] as const;
const professions = [
  'Nurse',
  'Electrician',
  'Software developer',
  'Secondary school teacher',
  'Paramedic',
  'Accountant',
  'Carpenter',
  'Solicitor',
  'Bus driver',
  'Graphic designer',
  'GP',
  'Shop manager',
  'Police officer',
  'Chef',
  'Architect',
  'Plumber',
  'Librarian',
  'Vet',
  'Project manager',
  'Social worker',
  'Retired',
  'Lecturer',
  'Civil servant',
  'Dental hygienist',
  'Mechanic',
  'Translator',
] as const;
const beginnings = [
  'We are a family of four who have outgrown our flat.',
  'I work from home three days a week and value a quiet street.',
  'We have lived around here since 2009 and know every street.',
  'I am relocating for a new job and would like this to be simple.',
  'We are downsizing now that the children have left.',
  'I have my paperwork in order and keep my word.',
  'We are in no hurry, and quick when it is right.',
] as const;
const endings = [
  'Happy to answer any question.',
  'Evenings and weekends suit us best for a viewing.',
  'Please be honest about what needs doing; so will I.',
  'We would rather agree a fair price than haggle for weeks.',
  'Good with pets, better with gardens.',
  'A solicitor is already instructed.',
] as const;
