/** What the readers of postcode files make of a first line, and of each line that follows it. */
import { expect, test } from 'vitest';
import { readerFor } from './record-readers.ts';

const cells = (line: string) => line.split(',');
const directory = readerFor(['pcds', 'lat', 'long'])!;
const codePoint = readerFor(cells('PC,PQ,EA,NO'))!;

test.each([
  ['pcds,lat,long', 'BS6 5QA,51.4705,-2.5935'],
  ['pcd8,lat,long', 'BS6  5QA,51.4705,-2.5935'],
  ['pcd7,lat,long', 'BS6 5QA,51.4705,-2.5935'],
  ['pcd2,lat,long', 'BS6  5QA,51.4705,-2.5935'],
  ['pcd,lat,long', 'BS65QA,51.4705,-2.5935'],
  [' PCDS , Lat,LONG ', 'bs6 5qa, 51.4705 , -2.5935'],
  ['lat,long,pcds', '51.4705,-2.5935,BS6 5QA'],
  ['long,lat,other,pcds', '-2.5935,51.4705,,BS6 5QA'],
])('an ONS Postcode Directory may name and order its columns so: %s', (header, line) => {
  const reader = readerFor(cells(header));
  expect(reader).toMatchObject({ name: 'ONS Postcode Directory', hasHeader: true });
  expect(reader!.read(cells(line))).toEqual({ postcode: 'BS6 5QA', latitude: 51.4705, longitude: -2.5935 });
});

test('Code-Point Open may begin with the names of its columns, or with a postcode', () => {
  expect(codePoint).toMatchObject({ name: 'Code-Point Open', hasHeader: true });
  const headless = readerFor(cells('BS1 1AA,10,358600,173000'));
  expect(headless).toMatchObject({ name: 'Code-Point Open', hasHeader: false });
});

test.each([
  'pcds,lat',
  'pcds,long',
  'lat,long',
  'postcode,lat,long',
  'postcode,long',
  'pc,pq,no,ea',
  'postcode,pq,ea,no',
  'postcode,quality,eastings,northings',
  '',
])('a first line that leaves open what the columns are is of neither kind: %s', (line) => {
  expect(readerFor(cells(line))).toBeUndefined();
});

test.each([
  ['north', '61.499999,-1', '61.5,-1'],
  ['south', '49.000001,-1', '49,-1'],
  ['east', '52,2.499999', '52,2.5'],
  ['west', '52,-8.999999', '52,-9'],
])('the directory places no postcode beyond the British Isles: %s', (_, last, beyond) => {
  const [latitude, longitude] = cells(last).map(Number);
  const read = (place: string) => directory.read(cells(`BS6 5QA,${place}`));
  expect(read(last)).toEqual({ postcode: 'BS6 5QA', latitude, longitude });
  expect(read(beyond)).toBeUndefined();
});

test.each([
  ['the directory', 'BS6 5QA,51.4705,', directory],
  ['the directory', 'BS6 5QA,51.4705,  ', directory],
  ['the directory', 'BS6 5QA,,-2.5935', directory],
  ['the directory', 'BS6 5QA,51.4705', directory],
  ['the directory', 'BS6 5QA,99.999999,0.000000', directory],
  ['the directory', 'BS6 5QA,51.4705,-12', directory],
  ['the directory', 'BS6 5QA,51.4705,12', directory],
  ['the directory', 'BS6 5QA,12,-2.5935', directory],
  ['the directory', ',51.4705,-2.5935', directory],
  ['Code-Point Open', 'BS1 1AA,90,0,0', codePoint],
  ['Code-Point Open', 'BS1 1AA,90,0,173000', codePoint],
  ['Code-Point Open', 'BS1 1AA,90,358600,0', codePoint],
  ['Code-Point Open', 'BS1 1AA,90,,173000', codePoint],
  ['Code-Point Open', 'BS1 1AA,90,358600, ', codePoint],
  ['Code-Point Open', 'BS1 1AA,90', codePoint],
  ['Code-Point Open', 'BS1 1AA,10,358600,1230000000', codePoint],
])('a line that lacks a postcode or a place there can be is left out of %s: %s', (_, line, reader) => {
  expect(reader.read(cells(line))).toBeUndefined();
});
