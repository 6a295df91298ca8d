/** Every requirement of the specification, in its order, and what the design adds to it. */
import { accountScreens } from './account-screens.ts';
import { calls } from './calls.ts';
import { constants } from './constants.ts';
import { design } from './design.ts';
import { entities } from './entities.ts';
import { errors } from './errors.ts';
import { kinds } from './kinds.ts';
import { meetingScreens } from './meeting-screens.ts';
import { navigation } from './navigation.ts';
import { postingScreens } from './posting-screens.ts';
import { purpose } from './purpose.ts';
import { roles } from './roles.ts';
import { routes } from './routes.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

export const requirements = [
  ...purpose,
  ...routes,
  ...navigation,
  ...accountScreens,
  ...postingScreens,
  ...meetingScreens,
  ...entities,
  ...kinds,
  ...states,
  ...validation,
  ...roles,
  ...calls,
  ...errors,
  ...constants,
  ...design,
];

export type RequirementId = (typeof requirements)[number]['id'];
