/**
 * Changes a few answers of an intention without its form. It answers what they were before, so that the
 * change can be undone.
 */
import { useQueryClient } from '@tanstack/react-query';
import type { Intention } from '../../../contract/intentions.ts';
import { type Decision, decideWith, type Refused } from '../../../domain/decision.ts';
import { type Answers, answersRule } from '../../../domain/kinds/kinds.ts';
import type { Answer } from '../../core/client.ts';
import { useDispatch } from '../../live/events.ts';
import { keepIntention, putAnswers, readNow } from './saving.ts';

/** The new answers by name; the rules of the intention's kind check them before anything is sent. */
export type Change = Readonly<Record<string, unknown>>;

/** The function that makes the change; it answers the previous values of the changed answers. */
export function useChangeAnswers(): (id: string, change: Change) => Promise<Answer<Change> | Refused> {
  const client = useQueryClient();
  const dispatch = useDispatch();
  return async (id, change) => {
    const read = await readNow(id);
    if (!read.allowed) return read;
    const answers = changed(read.value, change);
    if (!answers.allowed) return answers;
    const put = await putAnswers(id, answers.value, read.value.revision);
    if (!put.allowed) return put;
    keepIntention(client, put.value);
    dispatch({ kind: 'intention.changed', intentionId: id, deleted: false });
    return { allowed: true, value: before(read.value, change) };
  };
}

function changed(intention: Intention, change: Change): Decision<Answers> {
  return decideWith(answersRule(intention.type, intention.category), { ...intention, ...change });
}

function before(intention: Intention, change: Change): Change {
  const answers: Change = { ...intention };
  return Object.fromEntries(Object.keys(change).map((name) => [name, answers[name]]));
}
