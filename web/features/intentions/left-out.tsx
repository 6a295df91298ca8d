/** Above a form whose intention was changed elsewhere: that it was, and what was typed here before, to be taken or left. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { QuestionSet } from '../../../contract/intentions.ts';
import type { Question } from '../../../domain/questions.ts';
import { refusalWords } from '../../../domain/refusal-words.ts';
import { same } from './edit-conflict.ts';
import classes from './left-out.module.css';
import { type Typed, type TypedValue, typedText } from './typed-answers.ts';

export interface LeftOutProps {
  set: QuestionSet;
  /** By question id: what was typed, and is not in the form. */
  leftOut: Typed;
  /** What stands in the form. */
  typed: Typed;
  /** Somebody pressed Save, and this is the answer. */
  takesFocus: boolean;
  /** Puts it into the form. */
  onUse: (id: string, value: TypedValue) => void;
}

export function LeftOut({ set, leftOut, typed, takesFocus, onUse }: LeftOutProps) {
  const section = useRef<HTMLElement>(null);
  const waiting = set.questions.filter(({ id }) => id in leftOut && !same(leftOut[id], typed[id]));
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  const use = (questions: readonly Question[]) => {
    for (const { id } of questions) onUse(id, leftOut[id] ?? null);
    // The button goes with what it offered.
    section.current?.focus();
  };
  return (
    <section ref={section} className={classes.leftOut} aria-label="Changed elsewhere" tabIndex={-1}>
      <p className={classes.what} role="status">
        {refusalWords['edit-conflict']} Its newest answers are shown below
        {waiting.length > 0 ? '; what you typed here before is kept:' : '.'}
      </p>
      <ul className={classes.list}>
        {waiting.map((question) => (
          <li key={question.id} className={classes.item}>
            <span className={classes.typed}>
              {question.label}: <strong>{typedText(question, leftOut[question.id] ?? null)}</strong>
            </span>
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
          Use all I typed
        </Button>
      )}
    </section>
  );
}
