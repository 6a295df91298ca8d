/** Open postcode files into the local table: both kinds, bad lines, twice, and real ones where they are at hand. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { distanceMiles } from '../../../domain/place.ts';
import { openWorld, type World } from '../../../tests/world.ts';
import { inTransactionOf } from '../../core/database.ts';
import { importPostcodes, UnknownFileError } from './import.ts';

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'intent-import-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await world.context.db.deleteFrom('postcodes').execute();
});

async function importText(text: string, database = world.context.db, onBytes?: (bytes: number) => void) {
  const path = join(folder, 'postcodes.csv');
  await writeFile(path, text);
  return importPostcodes(inTransactionOf(database), path, onBytes);
}
const stored = () => world.context.db.selectFrom('postcodes').selectAll().orderBy('postcode').execute();

const codePoint = `"BS1 1AA",10,358600,173000,"E92000001","","","","",""
"B1  1AA",10,406000,286600,"E92000001","","","","",""
`;

test('Code-Point Open is recognised without a header, and its grid becomes degrees', async () => {
  expect(await importText(codePoint)).toEqual({ kind: 'Code-Point Open', stored: 2, skipped: 0 });
  const [birmingham, bristol] = await stored();
  expect(birmingham).toMatchObject({ postcode: 'B1 1AA', source: 'import' });
  expect(bristol?.latitude).toBeCloseTo(51.4544, 3);
  expect(bristol?.longitude).toBeCloseTo(-2.5973, 3);
});

test('a landmark comes out within ten metres of where converters of the Ordnance Survey’s grid put it', async () => {
  // Caister water tower, the worked example of "A guide to coordinate systems in Great Britain".
  await importText('"NR29 3AA",10,651409.903,313177.270,"","","","","",""\n');
  const [point] = await stored();
  const metres = distanceMiles(point!, { latitude: 52.657978, longitude: 1.716039 }) * 1609.344;
  expect(metres).toBeLessThan(10);
});

test('the ONS Postcode Directory is recognised by its header', async () => {
  const text = `\uFEFF"pcds","dointr","doterm","lat","long"\n"BS6 5QA","198001","",51.4705,-2.5935\n`;
  expect(await importText(text)).toEqual({ kind: 'ONS Postcode Directory', stored: 1, skipped: 0 });
  expect(await stored()).toMatchObject([{ postcode: 'BS6 5QA', latitude: 51.4705, longitude: -2.5935 }]);
});

test.each([
  ['with the names of its columns', `PC,PQ,EA,NO,CY,RH,LH,CC,DC,WC\n${codePoint}`, 2, 0],
  ['with nothing but the names of its columns', 'PC,PQ,EA,NO\nPostcode,Quality,Eastings,Northings\n', 0, 1],
  ['with empty lines', `\n\n${codePoint}\n\n${codePoint}`, 2, 0],
  ['with lines of fewer columns', `${codePoint}"BS1 1AE",10,358600,173000\n`, 3, 0],
  ['cut off within its last line', `${codePoint}"BS1 1AE",10,358600,173000,"E92`, 2, 1],
])('Code-Point Open is imported %s', async (_, text, count, skipped) => {
  expect(await importText(text)).toEqual({ kind: 'Code-Point Open', stored: count, skipped });
  expect(await stored()).toHaveLength(count);
});

test('a large file goes to the database 2,000 postcodes at a time, and each byte read is told', async () => {
  const text = manyPostcodes(4_001)
    .map((postcode) => `${postcode},10,358600,173000\n`)
    .join('');
  const sizes: unknown[] = [];
  const watched = world.context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      sizes.push(Number(result.numAffectedRows));
      return result;
    },
  });
  let bytes = 0;
  const report = await importText(text, watched, (more) => {
    bytes += more;
  });
  expect(report).toEqual({ kind: 'Code-Point Open', stored: 4_001, skipped: 0 });
  expect(sizes).toEqual([2_000, 2_000, 1]);
  expect(bytes).toBe(text.length);
  expect(await stored()).toHaveLength(4_001);
});

/** 'BS1 0AA', 'BS1 0AB', … */
function manyPostcodes(count: number): string[] {
  const letter = (index: number) => String.fromCharCode(65 + (index % 26));
  return Array.from(
    { length: count },
    (_, index) => `BS1 ${Math.floor(index / 676)}${letter(Math.floor(index / 26))}${letter(index)}`,
  );
}

test('lines that place no postcode are skipped and counted, and the others are stored', async () => {
  const bad = [
    '"BS1 1AB",90,0,0,""',
    'not a postcode,10,358600,173000',
    '"BS1 1AC",10,,',
    '"BS1 1AD",10,358600,17"3"x,',
    '',
  ];
  expect(await importText(codePoint + bad.join('\n'))).toMatchObject({ stored: 2, skipped: 4 });
  const ons = 'pcds,lat,long\nJE2 3XP,99.999999,0.000000\nBS6 5QA,51.4705,-2.5935\n';
  expect(await importText(ons)).toMatchObject({ stored: 1, skipped: 1 });
});

test.each([
  ['a line of 30,000 characters', `"BS1 1AC",10,${'9'.repeat(30_000)}\n`],
  ['a quotation mark that is not closed', 'BS1 1AC,"10,358600,173000\n'],
])('%s ends the import, in words that say where: nothing after it would be read', async (_, bad) => {
  const text =
    codePoint +
    bad +
    manyPostcodes(3_000)
      .map((it) => `${it},10,358600,173000\n`)
      .join('');
  const importing = importText(text);
  await expect(importing).rejects.toThrow(UnknownFileError);
  await expect(importing).rejects.toThrow(/beyond its first 2 lines/);
});

test('importing again changes nothing, and an imported place wins over one the service answered', async () => {
  await world.context.db
    .insertInto('postcodes')
    .values({ postcode: 'BS1 1AA', latitude: 1, longitude: 1, source: 'service' })
    .execute();
  await importText(codePoint);
  const once = (await stored()).map(({ storedAt: _, ...row }) => row);
  await importText(codePoint);
  expect((await stored()).map(({ storedAt: _, ...row }) => row)).toEqual(once);
  expect(once.map((row) => row.source)).toEqual(['import', 'import']);
});

test('a file of another kind is refused by its first line, and nothing is stored', async () => {
  await expect(importText('sector,latitude,longitude\nBS1 1,51.4,-2.6\n')).rejects.toThrow(
    /postcodes.csv is neither Code-Point Open nor an ONS Postcode Directory: it begins with "sector,/,
  );
  await expect(importText('x'.repeat(200))).rejects.toThrow(`it begins with "${'x'.repeat(80)}".`);
  await expect(importText('')).rejects.toThrow('it holds no lines');
  await expect(importText('PK\u0003\u0004 a zip file')).rejects.toBeInstanceOf(UnknownFileError);
  expect(await stored()).toEqual([]);
});

test('a file that is not there is an error, not an empty import', async () => {
  await expect(importPostcodes(world.context.transact, join(folder, 'absent.csv'))).rejects.toThrow('ENOENT');
});

const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));
describe.runIf(existsSync(data))('the real files of two areas (skipped where they are absent)', () => {
  test.each([
    ['ec', 4_240],
    ['ze', 644],
  ])('%s.csv lands around the centres of its sectors', async (area, lines) => {
    const report = await importPostcodes(world.context.transact, `${data}code-point-open/${area}.csv`);
    expect(report).toEqual({ kind: 'Code-Point Open', stored: lines, skipped: 0 });
    const offsets = sectorOffsets(await stored(), readFileSync(`${data}uk-postcode-sectors.csv`, 'utf8'));
    expect(offsets.length).toBeGreaterThan(2);
    // A sector of London spans streets, one of Shetland spans islands; their centres agree all the same.
    for (const kilometres of offsets) expect(kilometres).toBeLessThan(1.5);
  });
});

/** How far the centre of each sector's stored postcodes is from the sector's listed centre, in kilometres. */
function sectorOffsets(rows: Awaited<ReturnType<typeof stored>>, csv: string): number[] {
  const sectors = Map.groupBy(rows, (row) => row.postcode.slice(0, -2));
  return csv.split('\n').flatMap((line) => {
    const [sector = '', latitude, longitude] = line.split(',');
    const members = sectors.get(sector);
    if (members === undefined) return [];
    const mean = (name: 'latitude' | 'longitude') =>
      members.reduce((sum, it) => sum + it[name], 0) / members.length;
    const centre = { latitude: mean('latitude'), longitude: mean('longitude') };
    return [distanceMiles(centre, { latitude: Number(latitude), longitude: Number(longitude) }) * 1.609344];
  });
}
