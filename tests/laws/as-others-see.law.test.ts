/** The law of the others' view: what an owner is shown as the view of others is what others are sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Intention } from '../../contract/intentions.ts';
import { asOthersSee } from '../../web/features/intentions/as-others-see.ts';
import type { Person } from '../person.ts';
import { photo } from '../pictures.ts';
import { bristol, carForSale, carWanted, houseForSale, houseWanted } from '../samples.ts';
import { openWorld, type World } from '../world.ts';

let world: World;
let alice: Person;
let eve: Person;
beforeAll(async () => {
  world = await openWorld();
  await world.knowPostcodes(bristol);
  alice = await world.person('Alice', { profession: 'Nurse', salaryRange: '30,000-50,000', bio: 'I mend.' });
  eve = await world.person('Eve');
  await alice.post('/api/profile/photo', await form({}));
});
afterAll(() => world.close());

async function form(fields: Record<string, string>): Promise<FormData> {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  made.append('file', new Blob([await photo()], { type: 'image/jpeg' }), 'photo.jpg');
  return made;
}

const seenBy = async (person: Person, id: string) =>
  (await person.get<Intention>(`/api/intentions/${id}`)).body;

test.each([
  ['a house for sale', houseForSale],
  ['a house wanted', houseWanted],
  ['a house wanted without a title', { ...houseWanted, title: '' }],
  ['a car for sale', carForSale],
  ['a car wanted', carWanted],
])('%s', async (_, answers) => {
  const { id } = await alice.posts(answers);
  await alice.post('/api/images', await form({ intentionId: id }));
  expect(asOthersSee(await seenBy(alice, id))).toEqual(await seenBy(eve, id));
});
