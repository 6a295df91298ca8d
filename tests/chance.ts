/**
 * What tests draw by chance. In CI it follows from the files, so that what passed once meets the same cases
 * on every machine, and each change of a file meets others; elsewhere every run draws anew. TEST_SEED repeats
 * a run.
 */
import { spawnSync } from 'node:child_process';
import { drawsFrom, hash } from '../domain/chance.ts';

/** 31 bits. */
export const seed = Number(process.env.TEST_SEED ?? (process.env.CI ? seedOfFiles() : seedOfNow()));

/** From 0 to below 1. */
export const draw = drawsFrom(seed);

function seedOfFiles(): number {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8' });
  return status === 0 ? hash(stdout) >>> 1 : seedOfNow();
}

function seedOfNow(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
