/**
 * The chance that tests draw from. In CI the seed follows from the files, so that every machine tries the
 * same cases and each change of a file tries others; elsewhere each run has a new seed. TEST_SEED repeats a
 * run.
 */
import { spawnSync } from 'node:child_process';
import { drawsFrom, hash } from '../domain/chance.ts';

/** The seed, of 31 bits. */
export const seed = Number(process.env.TEST_SEED ?? (process.env.CI ? seedOfFiles() : seedOfNow()));

/** Draws a number from 0 to below 1. */
export const draw = drawsFrom(seed);

function seedOfFiles(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' });
  return status === 0 ? hash(stdout) >>> 1 : seedOfNow();
}

function seedOfNow(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
