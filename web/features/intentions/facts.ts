/** An intention in words: what it is, its price, its facts and its owner, for all four kinds and both sides. */
import type { Owner } from '../../../contract/accounts.ts';
import type { Intention } from '../../../contract/intentions.ts';
import { salaryText } from '../../../domain/accounts.ts';
import type { Category, Side } from '../../../domain/intentions.ts';
import { priceRangeText, priceText } from '../../../domain/money.ts';
import { milesText } from '../../../domain/place.ts';
import { bedroomsText } from '../../../domain/questions.ts';
import { placeWords, unknownFact } from '../../../domain/wording.ts';
import { areaText, capital, counted, monthText, numberText, numeral } from './number-words.ts';

type Bound = number | null | undefined;

/** What the words need to know: an intention has all of it, a draft as much as was answered. */
export interface Described {
  readonly type: Side;
  readonly category: Category;
  readonly title?: string | undefined;
  readonly area?: string | undefined;
  /** The place is not that of the postcode itself. */
  readonly approximate?: boolean | undefined;
  /** Told to the owner alone. */
  readonly postcodeUnknown?: boolean | undefined;
  /** Whole pounds. */
  readonly price?: Bound;
  readonly minPrice?: Bound;
  readonly maxPrice?: Bound;
  readonly bedrooms?: Bound;
  readonly minBedrooms?: Bound;
  readonly maxBedrooms?: Bound;
  readonly bathrooms?: Bound;
  readonly minBathrooms?: Bound;
  readonly maxBathrooms?: Bound;
  readonly parking?: Bound;
  readonly squareFootage?: Bound;
  readonly propertyType?: string | null | undefined;
  readonly energyRating?: string | undefined;
  /** Miles. */
  readonly searchRadius?: Bound;
  readonly paymentMethod?: string | undefined;
  readonly availableDeposit?: Bound;
}

/** One line of an intention's facts. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** The word on a card that names its side. */
export const sideWords = { sell: 'For sale', buy: 'Wanted' } as const satisfies Record<Side, string>;

/** 'Three-bed house', 'Studio', 'House wanted', 'Vehicle for sale'. */
export function kindText(it: Described): string {
  if (it.category === 'vehicle') return it.type === 'sell' ? 'Vehicle for sale' : 'Vehicle wanted';
  return it.type === 'sell' ? homeForSale(it) : `${propertyTypeText(it.propertyType) ?? 'Home'} wanted`;
}

/**
 * 'Three-bed house · Bristol BS6 · 3 miles', and where the place is approximate '… · about 3 miles · place approximate':
 * what is known of it, under its title. The kind is left out where it stands in for a missing title already. Miles are whole.
 */
export function kindLine(it: Described, distanceMiles?: number): string {
  const miles = distanceMiles && `${it.approximate ? 'about ' : ''}${milesText(distanceMiles)}`;
  const parts = [it.title ? kindText(it) : undefined, it.area, miles, placeNote(it)];
  return parts.filter(Boolean).join(' · ');
}

function placeNote({ approximate, postcodeUnknown }: Described): string | undefined {
  if (!approximate) return undefined;
  return postcodeUnknown ? placeWords.unknown : placeWords.approximate;
}

/** The title, or what it is where a buyer gave none. */
export function titleText(it: Described): string {
  return it.title || kindText(it);
}

/** '£350,000', '£300,000 to £400,000', 'Any price'; undefined while a seller's draft has none. */
export function priceLine(it: Described): string | undefined {
  if (it.type === 'buy') return priceRangeText(it.minPrice ?? null, it.maxPrice ?? null);
  return typeof it.price === 'number' ? priceText(it.price) : undefined;
}

/** Up to three short facts for a card. */
export function factChips(it: Described): string[] {
  return (it.type === 'sell' ? sellChips(it) : buyChips(it)).filter((chip) => chip !== undefined).slice(0, 3);
}

/** Every fact of an intention, each with its label, in reading order; what a draft has not answered is left out. */
export function factList(it: Described): Fact[] {
  const facts = it.type === 'sell' ? sellFacts(it) : buyFacts(it);
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
}

/** 'Alice · Nurse · member since Nov 2026'; what is unknown is left out. */
export function ownerLine(owner: Owner): string {
  const known = [owner.firstName, owner.profession].filter((it) => it !== '' && it !== unknownFact);
  if (owner.memberSince) known.push(`member since ${monthText(owner.memberSince)}`);
  return known.length > 0 ? known.join(' · ') : unknownFact;
}

/** The same for who is signed in, in two lines: whose it is, and what makes them credible, with N/A for what is unknown. */
export function ownerLines(owner: Owner): readonly [string, string] {
  const { profession, salaryRange } = owner;
  const job = profession === unknownFact ? `Profession ${unknownFact}` : profession;
  return [ownerLine({ ...owner, profession: unknownFact }), `${job} · ${salaryLine(salaryRange)}`];
}

/** 'Salary: £30,000 to £50,000', 'Salary: up to £30,000', 'Salary: prefers not to say', 'Salary N/A'. */
function salaryLine(salaryRange: string): string {
  const text = salaryText(salaryRange);
  return text === unknownFact ? `Salary ${text}` : `Salary: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** The pictures' alternative text: what it is and where. */
export function pictureText(it: Intention, place: number): string {
  return `${titleText(it)}, picture ${place + 1}`;
}

/** 'Apartment' for 'Flat'; undefined for Any. */
export function propertyTypeText(propertyType: string | null | undefined): string | undefined {
  return propertyType === 'Flat' ? 'Apartment' : propertyType || undefined;
}

function homeForSale({ propertyType, bedrooms }: Described): string {
  const type = propertyTypeText(propertyType) ?? 'Home';
  if (type === 'Studio') return type;
  if (bedrooms === 0.5) return `Studio ${type.toLowerCase()}`;
  if (!bedrooms) return type;
  return `${capital(numeral(bedrooms))}-bed ${type.toLowerCase()}`;
}

function sellChips(it: Described) {
  return [
    it.bathrooms ? counted(it.bathrooms, 'bathroom') : undefined,
    it.squareFootage ? areaText(it.squareFootage) : undefined,
    it.parking ? counted(it.parking, 'parking space') : undefined,
    it.energyRating ? `Energy ${it.energyRating}` : undefined,
  ];
}

function buyChips(it: Described) {
  const home = it.category === 'property';
  return [
    it.searchRadius ? `Within ${milesText(it.searchRadius)}` : undefined,
    home && hasBound(it.minBedrooms, it.maxBedrooms) ? bedroomsOf(it) : undefined,
    it.paymentMethod ? paymentChips[it.paymentMethod] : undefined,
    home && hasBound(it.minBathrooms, it.maxBathrooms) ? bathroomChip(bathroomsOf(it)) : undefined,
  ];
}

function bathroomChip(bathrooms: string): string {
  return bathrooms === '1' ? '1 bathroom' : `${bathrooms} bathrooms`;
}

type Row = readonly [label: string, value: string | undefined];

function sellFacts(it: Described): Row[] {
  return [
    ['Asking price', priceLine(it)],
    ['Type', propertyTypeText(it.propertyType)],
    ['Bedrooms', it.bedrooms === 0.5 ? 'Studio' : numberText(it.bedrooms)],
    ['Bathrooms', numberText(it.bathrooms)],
    ['Parking spaces', numberText(it.parking)],
    ['Size', it.squareFootage ? areaText(it.squareFootage) : undefined],
    ['Energy rating', it.energyRating],
    ['Where', it.area],
  ];
}

function buyFacts(it: Described): Row[] {
  const rooms: Row[] = [
    ['Type', propertyTypeText(it.propertyType) ?? 'Any'],
    ['Bedrooms', bedroomsOf(it)],
    ['Bathrooms', bathroomsOf(it)],
    ['Parking spaces', numberText(it.parking) ?? 'Any'],
  ];
  return [
    ['Budget', priceLine(it)],
    ...(it.category === 'property' ? rooms : []),
    ['Where', whereWanted(it)],
    ['Payment', paymentOf(it)],
  ];
}

function bedroomsOf({ minBedrooms, maxBedrooms }: Described): string {
  return bedroomsText(minBedrooms ?? null, maxBedrooms ?? null);
}

function bathroomsOf({ minBathrooms, maxBathrooms }: Described): string {
  if (typeof minBathrooms !== 'number')
    return typeof maxBathrooms === 'number' ? `Up to ${maxBathrooms}` : 'Any';
  if (typeof maxBathrooms !== 'number') return `${minBathrooms}+`;
  return minBathrooms === maxBathrooms ? String(minBathrooms) : `${minBathrooms} to ${maxBathrooms}`;
}

function whereWanted({ searchRadius, area }: Described): string | undefined {
  if (!searchRadius) return area;
  return area ? `Within ${milesText(searchRadius)} of ${area}` : `Within ${milesText(searchRadius)}`;
}

function paymentOf({ paymentMethod, availableDeposit }: Described): string | undefined {
  if (paymentMethod === 'cash') return 'Cash';
  if (paymentMethod !== 'mortgage') return undefined;
  return typeof availableDeposit === 'number'
    ? `Mortgage, ${priceText(availableDeposit)} deposit`
    : 'Mortgage';
}

const paymentChips: Record<string, string> = { cash: 'Cash buyer', mortgage: 'Mortgage' };

function hasBound(low: Bound, high: Bound): boolean {
  return typeof low === 'number' || typeof high === 'number';
}
