/**
 * The one form of all four kinds: it renders a question set section by section, and shows what others will
 * see.
 */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { Question } from '../../../domain/questions.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Failure } from '../../ui/failure.tsx';
import { PageHeading } from '../../ui/heading.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { FormPreview } from './form-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { QuestionField } from './question-field.tsx';
import classes from './question-form.module.css';
import { fieldIdOf } from './question-id.ts';
import { answersOf, type Typed, type TypedValue, withWish } from './typed-answers.ts';
import { withAmount } from './typed-range.ts';
import type { PicturesState } from './use-pictures.ts';
import { type QuestionFormInput, useQuestionForm } from './use-question-form.ts';
import { askedOf } from './wishes-asked.ts';

export interface QuestionFormProps extends QuestionFormInput {
  /** The id of the intention, or the one that it will have: the preview shows its picture. */
  id: string;
  editing: boolean;
  onBack: () => void;
  /** Null for visitors, because pictures belong to people who are signed in. */
  pictures: PicturesState | null;
  /** The person's bio, for 'Use my bio'. */
  bio?: string | undefined;
  /** Stands above the questions: words about what is typed, and a way to change it. */
  renderAbove?: ((typed: Typed, change: (id: string, value: TypedValue) => void) => ReactNode) | undefined;
  /** Stands under a question: words about its answer, and a way to take an amount over into it. */
  renderUnder?: ((under: UnderQuestion) => ReactNode) | undefined;
  /**
   * Stands under the preview: words about the answers so far. On a phone it is a line at the foot of the
   * window.
   */
  renderBeside?: ((beside: Beside) => ReactNode) | undefined;
}

export interface Beside {
  /** The answers as far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  wish: Wish | undefined;
  /**
   * True while the answers are sent: nothing can be changed then, and nothing that is offered here may lead
   * away.
   */
  isHeld: boolean;
  /** Given while editing: Save, which must be in sight on a phone as well. */
  save?: ReactNode;
  /** Stands beside `save`: why it failed, or what it waits for. */
  said?: ReactNode;
}

/** Turns a criterion into a wish. It is undefined where nothing is asked of others. */
type Wish = (criterion: string) => void;

export interface UnderQuestion {
  question: Question;
  /** The answers as far as the form is filled. */
  answers: Readonly<Record<string, unknown>>;
  take: (amount: number) => void;
}

export function QuestionForm(props: QuestionFormProps) {
  const { id, set, waiting = false, editing, onBack, pictures, renderAbove, renderBeside } = props;
  const formId = useId();
  const form = useQuestionForm(props);
  const answers = answersOf(set, form.typed);
  const wishes = set.questions.find((it) => it.format === 'wishes');
  const wish =
    wishes && ((criterion: string) => form.change(wishes.id, withWish(form.typed[wishes.id], criterion)));
  // The question for musts and wishes appears once something is asked of others.
  const isToAnswer = (question: Question) =>
    question.format !== 'wishes' || askedOf(set, question, answers).length > 0;
  // `pictures` is null for a visitor, who is asked to sign in, and may go on typing where that question
  // cannot be shown just now.
  const isHeld = form.sending && pictures !== null;
  return (
    <div className={classes.layout} inert={waiting}>
      <form id={formId} className={classes.form} onSubmit={form.submit} noValidate>
        <FormHead heading={headingOf(set, editing)} onBack={onBack} />
        <Still when={isHeld}>{renderAbove?.(form.typed, form.change)}</Still>
        <ErrorSummary errors={form.refused} attempt={form.attempt} />
        <p className={classes.legend}>
          <span className={classes.asterisk}>*</span> must be answered
        </p>
        {sectionsOf(form.asked.filter(isToAnswer)).map(({ heading, questions }) => (
          <section key={heading} className={classes.section} aria-label={heading}>
            <h2 className={classes.sectionHeading}>{heading}</h2>
            {questions.map((question) => (
              // An upload can be stopped while the form is sent.
              <Still key={question.id} when={isHeld && question.type !== 'file'}>
                <Asked {...props} question={question} answers={answers} form={form} />
              </Still>
            ))}
          </section>
        ))}
        <div className={classes.end} data-save-in-sight={(editing && renderBeside && true) || undefined}>
          <SendFailure form={form} />
          <div className={classes.sending}>
            <Button type="submit" size="lg" loading={form.sending}>
              {editing ? 'Save' : 'Next'}
            </Button>
            <WaitsFor form={form} pictures={pictures} />
          </div>
        </div>
      </form>
      <div className={classes.beside}>
        {!waiting && (
          <>
            <Still when={isHeld}>
              <FormPreview id={id} set={set} typed={form.typed} pictures={pictures?.pictures ?? []} />
            </Still>
            {renderBeside?.({ answers, wish, isHeld, ...(editing && saveBeside(form, formId, pictures)) })}
          </>
        )}
      </div>
    </div>
  );
}

type Form = ReturnType<typeof useQuestionForm>;

interface AskedProps
  extends Omit<UnderQuestion, 'take'>,
    Pick<QuestionFormProps, 'set' | 'pictures' | 'bio' | 'renderUnder'> {
  form: Form;
}

/** One question with its field, and what stands under it. */
function Asked({ question, answers, form, set, pictures, bio, renderUnder }: AskedProps) {
  const { id } = question;
  return (
    <>
      <div id={fieldIdOf(id)} data-question={id} tabIndex={-1}>
        {question.type === 'file' ? (
          <PictureAnswer question={question} pictures={pictures} form={form} />
        ) : (
          <QuestionField
            set={set}
            question={question}
            value={form.typed[id] ?? null}
            answers={answers}
            onChange={(value) => form.change(id, value)}
            error={form.errorOf(id)}
            bio={bio}
          />
        )}
      </div>
      {renderUnder?.({
        question,
        answers,
        take: (amount) => form.change(id, withAmount(form.typed[id], amount)),
      })}
    </>
  );
}

interface PictureAnswerProps {
  question: Question;
  pictures: PicturesState | null;
  form: Form;
}

function PictureAnswer({ question, pictures, form }: PictureAnswerProps) {
  if (!pictures) return <p className={classes.later}>You add pictures once you are signed in.</p>;
  return (
    <PictureField
      label={question.label}
      hint={question.hint}
      required={!question.optional}
      state={pictures}
      disabled={form.sending}
    />
  );
}

/** Save and what it waits for, which stand beside the form while editing. */
function saveBeside(
  form: Form,
  formId: string,
  pictures: PicturesState | null,
): Pick<Beside, 'save' | 'said'> {
  return {
    save: (
      <Button type="submit" form={formId} loading={form.sending}>
        Save
      </Button>
    ),
    said: (
      <>
        <SendFailure form={form} />
        <WaitsFor form={form} pictures={pictures} />
      </>
    ),
  };
}

/** Says why the answers were not saved, once they were not. */
function SendFailure({ form: { failure } }: { form: Form }) {
  return (
    failure && (
      <div ref={bringIntoSight} className={classes.failure}>
        <Failure>{failure}</Failure>
      </div>
    )
  );
}

/**
 * Scrolls the failure into sight: a person who sends by Enter may be far from the end of the form, where it
 * stands.
 */
function bringIntoSight(failure: HTMLElement | null): void {
  failure?.scrollIntoView({ block: 'nearest' });
}

/** Says, while answers are sent, that they wait for pictures that have not arrived. */
function WaitsFor({ form, pictures }: { form: Form; pictures: PicturesState | null }) {
  const travelling = form.sending && pictures?.pictures.some(({ progress }) => progress !== undefined);
  return (
    <span aria-live="polite">
      {travelling && 'Your pictures are uploading. This will continue when they are done.'}
    </span>
  );
}

/**
 * Holds its content still while the answers are sent: what was typed meanwhile would not be among them, and
 * would be lost.
 */
function Still({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div className={classes.still} inert={when}>
      {children}
    </div>
  );
}

function FormHead({ heading, onBack }: { heading: string; onBack: () => void }) {
  return (
    <header className={classes.head}>
      <ActionIcon aria-label="Back" onClick={onBack} className={classes.back ?? ''}>
        <IconArrowLeft size={24} />
      </ActionIcon>
      <PageHeading>{heading}</PageHeading>
    </header>
  );
}

/** The form while its questions are loaded. */
export function WaitingForm(head: { heading: string; onBack: () => void }) {
  return (
    <div className={classes.layout}>
      <div className={classes.form}>
        <FormHead {...head} />
        <FormSkeleton fields={6} />
      </div>
    </div>
  );
}

/**
 * The heading: 'Edit intention' while editing; for a new intention it names what buyers look for, and tells
 * sellers that somebody may be looking.
 */
export function headingOf(set: { type: string; category: string }, editing: boolean): string {
  if (editing) return 'Edit intention';
  if (set.type === 'sell') return 'See who is looking';
  return set.category === 'property' ? 'Find your dream property' : 'Find your dream vehicle';
}

interface Section {
  heading: string;
  questions: Question[];
}

/** Groups the questions, in their order, under their headings. */
function sectionsOf(asked: readonly Question[]): Section[] {
  const sections: Section[] = [];
  for (const question of asked) {
    const section = sections.find(({ heading }) => heading === question.section);
    if (section) section.questions.push(question);
    else sections.push({ heading: question.section, questions: [question] });
  }
  return sections;
}
