/**
 * Runs before each test file: fast-check's properties draw from the seed of the run, which a failure names.
 */
import fc from 'fast-check';
import { seed } from './chance.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
