/**
 * Stands above a form whose intention was changed elsewhere: it says so, and offers each answer that was
 * typed before.
 */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { QuestionSet } from '../../../contract/intentions.ts';
import { dayWords } from '../../../domain/date-words.ts';
import type { Question } from '../../../domain/questions.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { giveFocus } from '../../ui/hands.ts';
import { same } from './edit-conflict.ts';
import classes from './left-out.module.css';
import { type Typed, type TypedValue, typedText } from './typed-answers.ts';

export interface LeftOutProps {
  set: QuestionSet;
  /** The answers that were typed and are not in the form, by the id of their question. */
  leftOut: Typed;
  /** The answers in the form. */
  typed: Typed;
  /** The stored answers of the intention. */
  stands: Typed;
  /** When they were typed; undefined where Save was refused just now. */
  typedAt: string | undefined;
  /** Puts the answer into the form. */
  onUse: (id: string, value: TypedValue) => void;
}

export function LeftOut({ set, leftOut, typed, stands, typedAt, onUse }: LeftOutProps) {
  const isRefused = typedAt === undefined;
  const section = useRef<HTMLElement>(null);
  const waiting = set.questions.filter(({ id }) => id in leftOut && !same(leftOut[id], typed[id]));
  useEffect(() => {
    if (isRefused) giveFocus(section.current);
  }, [isRefused]);
  const use = (questions: readonly Question[]) => {
    for (const { id } of questions) onUse(id, leftOut[id] ?? null);
    // The button goes with its answer, so the focus moves to the section.
    section.current?.focus();
  };
  return (
    <section ref={section} className={classes.leftOut} aria-label="Changed elsewhere" tabIndex={-1}>
      <p className={classes.what} role="status">
        {isRefused
          ? refusalWords['edit-conflict']
          : `You changed this ${dayWords(typedAt, new Date())}; it was changed elsewhere since.`}{' '}
        Its newest answers are shown below
        {waiting.length > 0 ? '; what you typed is kept:' : '.'}
      </p>
      <ul className={classes.list}>
        {waiting.map((question) => (
          <li key={question.id} className={classes.item}>
            <dl className={classes.both}>
              <dt>{question.label}, as you typed it</dt>
              <dd className={classes.typed}>{typedText(question, leftOut[question.id] ?? null)}</dd>
              <dt>Saved answer</dt>
              <dd>{typedText(question, stands[question.id] ?? null)}</dd>
            </dl>
            <Button
              variant="default"
              size="sm"
              onClick={() => use([question])}
              aria-label={`Use this: ${question.label}`}
            >
              Use this
            </Button>
          </li>
        ))}
      </ul>
      {waiting.length > 1 && (
        <Button size="sm" onClick={() => use(waiting)}>
          Use all my answers
        </Button>
      )}
    </section>
  );
}
