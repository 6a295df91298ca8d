import { describe, expect, test } from 'vitest';
import { srcSetOf } from '../../../domain/media.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import {
  afterSave,
  asBanner,
  chooseFiles,
  following,
  largeSourceOf,
  movedTo,
  type Picture,
  pathsOf,
  withChange,
  withoutPicture,
} from './pictures.ts';

const picture = (key: string): Picture => ({ key, name: key, source: `${key}.webp`, path: `/${key}` });
const three = ['a', 'b', 'c'].map(picture);
const order = (pictures: readonly Picture[]) => pictures.map(({ key }) => key).join('');
const jpeg = (name: string, size = 1_000) => ({ name, type: 'image/jpeg', size });

describe('choosing files', () => {
  test('six pictures are the most, the seventh is told why', {
    tags: ['5.form.dropzone', '9.images'],
  }, () => {
    const files = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => jpeg(name));
    const { accepted, refusals } = chooseFiles(files, 4);
    expect(accepted).toHaveLength(2);
    expect(refusals).toEqual([`c.jpg: ${refusalWords['too-many-images']}`]);
  });

  test('a HEIC photo is named as one, also where the browser does not know the type', () => {
    const files = [
      { name: 'a.heic', type: 'image/heic', size: 1 },
      { name: 'b.HEIC', type: '', size: 1 },
    ];
    expect(chooseFiles(files, 0).refusals).toEqual([
      `a.heic: ${refusalWords['image-heic']}`,
      `b.HEIC: ${refusalWords['image-heic']}`,
    ]);
  });

  test('other types and files beyond 10 MB are refused, the rest still joins', {
    tags: ['5.form.image-types'],
  }, () => {
    const files = [{ name: 'a.gif', type: 'image/gif', size: 1 }, jpeg('b.jpg', 10_485_761), jpeg('c.jpg')];
    const { accepted, refusals } = chooseFiles(files, 0);
    expect(accepted.map(({ name }) => name)).toEqual(['c.jpg']);
    expect(refusals).toEqual([
      `a.gif: ${refusalWords['image-type']}`,
      `b.jpg: ${refusalWords['image-too-large']}`,
    ]);
  });
});

describe('order', () => {
  test('the banner is the first picture', { tags: ['3.question.image-kinds'] }, () => {
    expect(order(asBanner(three, 'c'))).toBe('cab');
  });

  test('a picture moves to a place, and no further than the ends', () => {
    expect(order(movedTo(three, 'a', 1))).toBe('bac');
    expect(order(movedTo(three, 'c', 0))).toBe('cab');
    expect(order(movedTo(three, 'a', 9))).toBe('bca');
    expect(order(movedTo(three, 'b', -1))).toBe('bac');
    expect(order(movedTo(three, 'nobody', 0))).toBe('abc');
  });

  test('what is removed is gone, and only what is stored is kept by its path', {
    tags: ['3.question.image-kinds'],
  }, () => {
    expect(order(withoutPicture(three, 'b'))).toBe('ac');
    const travelling = withChange(three, 'b', { path: undefined, progress: 0.5 });
    expect(pathsOf(travelling)).toEqual(['/a', '/c']);
  });
});

test('large is the stored picture, and the browser’s own copy of a file, stored or not', () => {
  const [stored] = three;
  const file = new File([], 'a.jpg');
  const waiting: Picture = { key: 'f', name: 'a.jpg', source: 'blob:1', file };
  expect([stored!, waiting, { ...waiting, path: '/f' }].map(largeSourceOf)).toEqual([
    { src: '/a', srcSet: srcSetOf('/a') },
    { src: 'blob:1' },
    { src: 'blob:1' },
  ]);
});

test('after a change elsewhere what was removed, chosen and put in order here stays so, and the rest follows', () => {
  const chosen: Picture = { key: 'f', name: 'f.jpg', source: 'blob:f', file: new File([], 'f.jpg') };
  const seen = new Set(['/a', '/b', '/c', '/d']);
  // Here b was removed, c was made the banner and a file chosen; elsewhere d was removed and e added.
  const sent: Picture = { ...chosen, key: 'g', path: '/g' };
  const here = [...['c', 'a', 'd'].map(picture), chosen, sent];
  const now = following(here, ['/a', '/b', '/c', '/e'], seen);
  expect(now.map(({ path, key }) => path ?? key)).toEqual(['/c', '/a', 'f', '/g', '/e']);
});

test('a picture that a save did not find is to be sent again, and the others stay', () => {
  const [a, b] = three;
  const sent: Picture = { ...b!, file: new File([], 'b.jpg') };
  expect(afterSave([a!, sent], ['/a', '/b'])).toEqual([a, sent]);
  const failure = 'This picture was not saved in time. Please try again.';
  expect(afterSave([a!, sent], ['/a'])).toEqual([a, { ...sent, path: undefined, failure }]);
});
