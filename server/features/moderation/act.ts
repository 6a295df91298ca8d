/**
 * The actions of moderators on a person or an intention: each has a reason, is logged for good, and is told
 * to the person concerned.
 */
import type { LoggedAction } from '../../../contract/moderation.ts';
import { allowed, type Decision, refused } from '../../../domain/decision.ts';
import {
  decideAction,
  isSilent,
  mayDecide,
  type NewAction,
  suspendedUntil,
} from '../../../domain/moderation.ts';
import { fullName } from '../../../domain/profile-words.ts';
import type { Context, Tx } from '../../context.ts';
import { sendLetter } from '../../core/send-letter.ts';
import type { Viewer } from '../../core/session.ts';
import { banAddress, unbanAddress } from '../accounts/banned.ts';
import { forgetSuspension } from '../accounts/left-while-suspended.ts';
import { lockPerson, type ModeratedPerson, writeBan, writeSuspension } from '../accounts/moderated.ts';
import { endSessionsOf } from '../accounts/own-sessions.ts';
import { hideIntention, unhideIntention } from '../intentions/standing.ts';
import { settleItem } from './act-items.ts';
import { forgetHidden, keepHidden } from './hidden-rows.ts';
import { type IntentionRow, lockIntention } from './intention-rows.ts';
import { actionLetter } from './letters.ts';
import { addToLog, type LogRow } from './log-rows.ts';
import { endSuspensionLater } from './suspensions.ts';
import { loggedView } from './view.ts';

/** The person and the intention that an action concerns, locked. */
export interface Concerned {
  readonly person: ModeratedPerson | undefined;
  readonly intention: IntentionRow | null;
}

/**
 * Carries out an action, and answers its row of the log. Refuses 'moderator-concerned', 'not-found' where the
 * person or the intention is gone, 'moderator-spared', and 'moderated-already' where it was done or decided
 * meanwhile.
 */
export function moderate(
  context: Context,
  viewer: Viewer,
  given: NewAction,
): Promise<Decision<LoggedAction>> {
  return context.transact(async (tx): Promise<Decision<LoggedAction>> => {
    const others = mayDecide(viewer.userId, [given.userId]);
    if (!others.allowed) return others;
    const found = await lockConcerned(tx, given);
    // A report may be answered after its person is gone, by an action that tells nobody.
    if (found === undefined || (!found.person && !isSilent(given.action))) return refused('not-found');
    const may = decideAction(given.action, heldStateOf(found));
    if (!may.allowed) return may;
    const settled = await settleItem(context, tx, viewer, given);
    if (!settled.allowed) return settled;
    const row = await record(context, tx, viewer, { ...given, ...found, ...settled.value });
    return allowed(await loggedView(tx, { ...row, appealedAt: null, appealOutcome: null }));
  });
}

interface Recorded extends Omit<NewAction, 'item'>, Concerned {
  readonly reportIds?: readonly string[];
  /** The action whose appeal this one answers: restoring then undoes that action alone. */
  readonly answers?: LogRow;
}

/** Logs the action, carries it out, and tells its person. */
export async function record(context: Context, tx: Tx, viewer: Viewer, it: Recorded): Promise<LogRow> {
  const now = context.clock();
  const row = await addToLog(tx, {
    id: context.newId(),
    doneAt: now,
    moderatorId: viewer.userId,
    action: it.action,
    userId: it.userId,
    intentionId: it.intentionId,
    called: it.intention?.called ?? nameOf(it.person),
    reason: it.reason,
    words: it.words,
    until: it.action === 'suspend' ? suspendedUntil(now, it.days ?? 1) : null,
    reportIds: [...(it.reportIds ?? [])],
    answersId: it.answers?.id ?? null,
  });
  await carryOut(context, tx, row, it);
  // The answer to an appeal has a letter of its own (appeals.ts).
  const letter =
    it.answers === undefined && it.person && actionLetter(context.config, it.person, row, it.intention);
  if (letter) await sendLetter(context.jobs, letter, { tx });
  return row;
}

async function carryOut(context: Context, tx: Tx, row: LogRow, { person, intention, answers }: Recorded) {
  // After the account is gone, only its mail address may still be banned, or suspended.
  if (person === undefined) {
    if (row.action !== 'restore') return;
    return answers?.action === 'suspend' ? forgetSuspension(tx, row.userId) : unbanAddress(tx, row.userId);
  }
  if (row.action === 'hide' && intention !== null) {
    await hideIntention(tx, intention, { hiddenAt: row.doneAt, hiddenReason: row.reason, hiddenBy: row.id });
    await keepHidden(tx, { actionId: row.id, intentionId: intention.id, at: row.doneAt });
  }
  // `only` is the action that an appeal takes back: a taken-back suspension for an intention does not show a
  // hidden intention again.
  const only = answers?.action;
  if (row.action === 'restore')
    await (intention && (only ?? 'hide') === 'hide'
      ? showAgain(tx, intention, row.doneAt)
      : release(tx, person, only));
  if (row.action === 'suspend') {
    await writeSuspension(tx, person.id, row.until);
    await endSuspensionLater(context, tx, person.id, row.until!);
    await tx.emit({ kind: 'account.held', userId: person.id });
  }
  if (row.action === 'ban') {
    await writeBan(tx, person.id, row.doneAt);
    await banAddress(tx, person, row.doneAt);
    await endSessionsOf(tx, person.id);
    await tx.emit({ kind: 'account.held', userId: person.id });
    await tx.emit({ kind: 'account.banned', userId: person.id });
  }
}

async function showAgain(tx: Tx, intention: IntentionRow, at: Date): Promise<void> {
  if (intention.hiddenBy !== null) await forgetHidden(tx, intention.hiddenBy);
  await unhideIntention(tx, intention, at);
}

/**
 * Ends the suspension and the ban of a person, or only the one that `only` names. While the other one still
 * holds, their things stay hidden.
 */
async function release(
  tx: Tx,
  { id: userId, suspendedUntil, bannedAt }: ModeratedPerson,
  only?: LogRow['action'],
): Promise<void> {
  if (only !== 'ban') await writeSuspension(tx, userId, null);
  if (only !== 'suspend') {
    await writeBan(tx, userId, null);
    await unbanAddress(tx, userId);
  }
  const isStillHeld = (only === 'ban' && suspendedUntil) || (only === 'suspend' && bannedAt);
  if (!isStillHeld) await tx.emit({ kind: 'account.released', userId });
}

/** Locks the person, if there is one, and the intention that is named; undefined where it is not theirs. */
export async function lockConcerned(
  tx: Tx,
  { userId, intentionId }: Pick<NewAction, 'userId' | 'intentionId'>,
): Promise<Concerned | undefined> {
  const person = await lockPerson(tx, userId);
  if (intentionId === null || person === undefined) return { person, intention: null };
  const intention = await lockIntention(tx, intentionId, userId);
  return intention && { person, intention };
}

function heldStateOf({ person, intention }: Concerned) {
  return {
    isModerator: person?.role === 'moderator',
    isSuspended: Boolean(person?.suspendedUntil),
    isBanned: Boolean(person?.bannedAt),
    isHidden: intention && intention.hiddenAt !== null,
  };
}

function nameOf(person: ModeratedPerson | undefined): string {
  return person === undefined ? '' : fullName(person);
}
