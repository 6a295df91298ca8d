/**
 * The two sides and the categories on the wire. They stand apart from the answers of each kind, so that code
 * which only names them does not load the rules.
 */
import { z } from 'zod';
import { categories, sides } from '../domain/intentions.ts';

export const Side = z.enum(sides);
export const Category = z.enum(categories);
