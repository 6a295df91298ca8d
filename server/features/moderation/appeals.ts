/**
 * Appeals: the person whom an action concerns says once why it was wrong; a moderator answers, and takes the
 * action back or not.
 */
import type { LoggedAction } from '../../../contract/moderation.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import { type AppealOutcome, actions, mayDecide, stillHolds } from '../../../domain/moderation.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../core/database.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { Viewer } from '../../core/session.ts';
import { addressesBannedAt } from '../accounts/banned.ts';
import { suspensionLeftBy } from '../accounts/left-while-suspended.ts';
import { lockPerson, personById } from '../accounts/moderated.ts';
import { type Concerned, lockConcerned, record } from './act.ts';
import { actionOfLink } from './appeal-links.ts';
import { appealLetter } from './letters.ts';
import * as sql from './log-rows.ts';
import { loggedView } from './view.ts';

/**
 * Stores the appeal where its link leads to an action; an earlier appeal stays as it is. The person is
 * locked, so that a removal of the account at this instant either sees the appeal or comes first.
 */
export async function appeal(context: Context, token: string, words: string): Promise<void> {
  const action = await actionByLink(context, token);
  if (action === undefined) return;
  const { id: actionId, userId } = action;
  await context.transact(async (tx) => {
    await lockPerson(tx, userId);
    await sql.insertAppeal(tx, { actionId, userId, words, createdAt: context.clock() });
  });
}

/** An action with its appeal; `sent` is undefined before there is one. */
export interface Appealed {
  readonly action: sql.LogRow;
  readonly sent: sql.AppealRow | undefined;
  /** Whether the answer can be mailed: the account may be gone. */
  readonly isMailed: boolean;
}

/** The action that a link to appeal leads to; undefined for a link that we did not write. */
export async function appealByLink(context: Context, token: string): Promise<Appealed | undefined> {
  const action = await actionByLink(context, token);
  if (action === undefined) return undefined;
  const { db } = context;
  const isMailed = (await personById(db, action.userId)) !== undefined;
  return { action, sent: await sql.appealOf(db, action.id), isMailed };
}

/** The action of the link; undefined also for an action that nobody can appeal against. */
async function actionByLink({ config, db }: Context, token: string): Promise<sql.LogRow | undefined> {
  const id = actionOfLink(config, token);
  const action = id === undefined ? undefined : await sql.actionById(db, id);
  return action && actions[action.action].appealable ? action : undefined;
}

interface Answer {
  readonly outcome: AppealOutcome;
  readonly words: string;
}

/**
 * Answers the appeal against this action, and takes the action back where it was wrong. Refuses 'not-found',
 * 'moderator-concerned' and 'moderated-already'.
 */
export function answerAppeal(
  context: Context,
  viewer: Viewer,
  actionId: string,
  { outcome, words }: Answer,
): Promise<Decision<LoggedAction>> {
  return context.transact(async (tx): Promise<Decision<LoggedAction>> => {
    const action = await sql.actionById(tx, actionId);
    if (action === undefined || !(await sql.appealOf(tx, actionId))) return refused('not-found');
    const others = mayDecide(viewer.userId, [action.userId]);
    if (!others.allowed) return others;
    const found =
      (await lockConcerned(tx, action)) ?? (await lockConcerned(tx, { ...action, intentionId: null }))!;
    const decided = { outcome, outcomeWords: words, decidedAt: context.clock(), decidedBy: viewer.userId };
    if (!(await sql.writeAnswer(tx, actionId, decided))) return refused('moderated-already');
    const row = await record(context, tx, viewer, {
      ...(await answering(tx, action, found, outcome)),
      ...found,
      userId: action.userId,
      intentionId: action.intentionId,
      reason: action.reason,
      words,
      days: null,
      answers: action,
    });
    const now = await lockConcerned(tx, { userId: action.userId, intentionId: found.intention?.id ?? null });
    if (now?.person !== undefined) {
      const { person, intention } = now;
      await sendLetter(context.jobs, appealLetter(person, action, { outcome, words, intention }), { tx });
    }
    return allowed(await loggedView(tx, { ...row, appealedAt: null, appealOutcome: null }));
  });
}

/**
 * The action that answers an appeal: 'restore' where the action is taken back and still holds. When the
 * account is gone, a ban or a suspension still holds for its address.
 */
async function answering(db: Db, done: sql.LogRow, { person, intention }: Concerned, outcome: AppealOutcome) {
  const held = person ?? {
    bannedAt: await addressesBannedAt(db, done.userId),
    suspendedUntil: await suspensionLeftBy(db, done.userId),
  };
  const isUndone = outcome === 'taken-back' && stillHolds({ done, now: { ...held, ...intention } });
  return { action: isUndone ? 'restore' : 'keep' } as const;
}

/** The action with this id, if it concerns this person: they may appeal against it. */
export async function actionAbout(db: Db, id: string, { userId }: Viewer): Promise<sql.LogRow | undefined> {
  const action = await sql.actionById(db, id);
  return action?.userId === userId ? action : undefined;
}
