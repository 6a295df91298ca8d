/** The colours of sky, haze and windows at four times of a British day. */
import type { Chance } from './chance.ts';

export interface Light {
  readonly name: 'morning' | 'noon' | 'golden' | 'dusk';
  /** The colours of the sky from the top down. */
  readonly sky: readonly string[];
  readonly sun: string;
  /** The height of the sun as a share of the sky's height; 0 is the top. */
  readonly sunHeight: number;
  readonly cloud: string;
  /** The colour that distant things fade into. */
  readonly haze: string;
  readonly hill: string;
  readonly grass: string;
  readonly leaf: readonly string[];
  /** A colour laid thinly over the whole picture. */
  readonly wash: string;
  readonly washStrength: number;
  /** How many of ten windows are lit. */
  readonly lit: number;
}

const lights: readonly [Light, Light, Light, Light] = [
  {
    name: 'morning',
    sky: ['#a9cfe4', '#d5e4e2', '#fbe6cf'],
    sun: '#fff3cf',
    sunHeight: 0.52,
    cloud: '#fff8ee',
    haze: '#f3e3d0',
    hill: '#8fae94',
    grass: '#8cb06a',
    leaf: ['#6d9b5c', '#84ad62', '#5b8a5e'],
    wash: '#ffe1b0',
    washStrength: 0.07,
    lit: 1,
  },
  {
    name: 'noon',
    sky: ['#7fb9dd', '#aed5e8', '#e3eee9'],
    sun: '#fffbe6',
    sunHeight: 0.2,
    cloud: '#ffffff',
    haze: '#dfeaea',
    hill: '#86b08a',
    grass: '#86b45f',
    leaf: ['#5f9a55', '#79ad55', '#4d8553'],
    wash: '#ffffff',
    washStrength: 0.02,
    lit: 0,
  },
  {
    name: 'golden',
    sky: ['#8fb4c9', '#f0cfa5', '#fbb57c'],
    sun: '#fff0b8',
    sunHeight: 0.58,
    cloud: '#ffe7cd',
    haze: '#fbd2a4',
    hill: '#a39a6c',
    grass: '#a3a755',
    leaf: ['#8d9747', '#b39a45', '#c17f3c'],
    wash: '#ff9f4a',
    washStrength: 0.12,
    lit: 3,
  },
  {
    name: 'dusk',
    sky: ['#47578a', '#9a7fa6', '#f3ab8b'],
    sun: '#ffd9a8',
    sunHeight: 0.66,
    cloud: '#d9a9ae',
    haze: '#d39fa0',
    hill: '#6b6f86',
    grass: '#6b8560',
    leaf: ['#4d6b58', '#5b7a58', '#445f5e'],
    wash: '#3b3f78',
    washStrength: 0.2,
    lit: 7,
  },
];

const [morning, noon, golden, evening] = lights;

/** Chooses a light for a picture on a bright page. */
export function lightOf(chance: Chance): Light {
  return chance.pick([morning, noon, noon, golden, golden]);
}

/** The light of pictures on a dark page. */
export const dusk = evening;
