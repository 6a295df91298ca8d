/** All faults, those that once passed their tests first. */
import type { Fault } from '../fault.ts';
import { accounts } from './accounts.ts';
import { frame } from './frame.ts';
import { look } from './look.ts';
import { meeting } from './meeting.ts';
import { once } from './once-passed.ts';
import { posting } from './posting.ts';
import { telling } from './telling.ts';

export const faults: readonly Fault[] = [
  ...once,
  ...frame,
  ...accounts,
  ...posting,
  ...meeting,
  ...telling,
  ...look,
];
