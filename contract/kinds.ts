/**
 * Who sells or buys, and what, on the wire. Apart from the answers of each kind: what only names them loads
 * none of their rules.
 */
import { z } from 'zod';
import { categories, sides } from '../domain/intentions.ts';

export const Side = z.enum(sides);
export const Category = z.enum(categories);
