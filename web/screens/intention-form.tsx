/** /buy and /sell write a new intention, /buy/{id}?edit and /sell/{id}?edit change one. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { createUrl, intentionUrl, sideOfPath } from '../../contract/pages.ts';
import type { Category, Side } from '../../domain/intentions.ts';
import { answersTo } from '../../domain/kinds/kind.ts';
import { intentionWords, pickerWords } from '../../domain/wording.ts';
import { CallFailed } from '../core/client.ts';
import type { FormState, ResultState } from '../core/navigation-state.ts';
import { useAskToSignIn } from '../features/accounts/ask-to-sign-in.ts';
import { useSession } from '../features/accounts/session.ts';
import { SignInFirst } from '../features/accounts/sign-in-first.tsx';
import { DraftCurve, type DraftCurveProps } from '../features/discovery/draft-curve.tsx';
import { FitCount } from '../features/discovery/fit-count.tsx';
import { curveOfAnswers } from '../features/discovery/lazy-curve.tsx';
import { CategoryChooser } from '../features/intentions/category-chooser.tsx';
import { EditedIntention } from '../features/intentions/edited-intention.tsx';
import { useIntentionState } from '../features/intentions/intention-state.ts';
import { NewIntention } from '../features/intentions/new-intention.tsx';
import { useOpenPicker } from '../features/intentions/picker.tsx';
import { intentionQuery, questionSetQuery } from '../features/intentions/queries.ts';
import { headingOf, type UnderQuestion, WaitingForm } from '../features/intentions/question-form.tsx';
import { useShowPosted } from '../features/intentions/use-show-posted.ts';
import { pendingLike } from '../features/likes/pending-like.ts';
import { Failure } from '../ui/failure.tsx';
import { PageHeading } from '../ui/heading.tsx';
import { Page } from '../ui/page.tsx';
import { toast } from '../ui/toasts.tsx';
import { useWhileHere } from '../ui/use-while-here.ts';
import classes from './intention-form.module.css';

export default function IntentionFormScreen() {
  const side = sideOfPath(useLocation().pathname);
  const { id } = useParams();
  const [query] = useSearchParams();
  const category = query.get('category');
  if (id !== undefined) return <EditScreen key={id} side={side} id={id} />;
  if (category === null) return <ChooseScreen side={side} />;
  return <NewScreen key={`${side} ${category}`} side={side} category={category.toLowerCase()} />;
}

/** /buy and /sell without a category: the picker's question as a page. */
function ChooseScreen({ side, refusal }: { side: Side; refusal?: string }) {
  const navigate = useNavigate();
  return (
    <Page title={pickerWords.title[side]} side={side} width="form">
      <PageHeading>{pickerWords.title[side]}</PageHeading>
      <CategoryChooser
        side={side}
        refusal={refusal}
        onNext={(category) => void navigate(createUrl(side, category))}
      />
    </Page>
  );
}

function NewScreen({ side, category }: { side: Side; category: string }) {
  const set = useQuery(questionSetQuery(category, side));
  const { status, user } = useSession();
  const navigate = useNavigate();
  const showPosted = useShowPosted();
  const onBack = useWayBack(side, set.data?.category);
  const askToSignIn = useAskToSignIn({ allowSkip: true, lead: keptWords[side] });
  const { finishing } = (useLocation().state ?? {}) as FormState;
  if (isMissing(set.error)) return <ChooseScreen side={side} refusal={set.error.notDone.detail} />;
  if (set.isError && !set.data) return <CannotLoad onRetry={() => void set.refetch()} />;
  if (!set.data) return <Waiting side={side} category={category} onBack={onBack} />;
  return (
    <Page title={headingOf(set.data, false)} side={side}>
      <NewIntention
        set={set.data}
        signedIn={status === 'signed-in'}
        checking={status === 'checking'}
        bio={user?.bio}
        askToSignIn={askToSignIn}
        onSaved={showPosted}
        onSee={(entered) => void navigate(createUrl(side), { state: { entered } satisfies ResultState })}
        onBack={onBack}
        renderAbove={() => finishing && <Finishing />}
        renderUnder={(under) => <CurveUnder {...under} category={set.data.category} />}
        renderBeside={({ wish, see, ...beside }) => (
          <FitCount {...beside} side={side} onWish={wish} onSee={see} />
        )}
      />
    </Page>
  );
}

/** Tells a visitor what happens to their answers, before they decide. */
const keptWords: Record<Side, string> = {
  buy: 'What you entered is kept in this tab. Register to save it, so that sellers can find you too, or skip to see what fits.',
  sell: 'What you entered is kept in this tab. Register to save it, so that buyers can find you too, or skip to see who is looking.',
};

/** Tells a person who was led back from the results why the form is shown again. */
function Finishing() {
  return (
    <p role="status" className={classes.finishing}>
      Almost there: answer the remaining questions, then choose Next.
      {pendingLike() !== null && ' Your like is kept and goes with it.'}
    </p>
  );
}

function EditScreen({ side, id }: { side: Side; id: string }) {
  const intention = useQuery(intentionQuery(id));
  const category = intention.data?.category ?? '';
  const set = useQuery({ ...questionSetQuery(category, side), enabled: category !== '' });
  const { status, user } = useSession();
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  const stateFor = useIntentionState();
  const page = intentionUrl(side, id);
  if (status === 'checking') return null;
  if (status !== 'signed-in') return <SignInFirst />;
  if (isMissing(intention.error) || (intention.data && !isMine(intention.data, side)))
    return <NotFound side={side} />;
  // If a later reading fails, the form and what is typed stay.
  if (intention.isError && !intention.data) return <CannotLoad onRetry={() => void intention.refetch()} />;
  if (set.isError && !set.data) return <CannotLoad onRetry={() => void set.refetch()} />;
  if (!intention.data || !set.data) return <Waiting side={side} editing onBack={() => void navigate(page)} />;
  return (
    <Page title={headingOf(set.data, true)} side={side}>
      <EditedIntention
        viewerId={user.id}
        intention={intention.data}
        set={set.data}
        bio={user.bio}
        onSave={(saved) => {
          toast('Your changes are saved.', { tone: 'good' });
          whileHere(() => void navigate(page, { state: stateFor(saved), replace: true }));
        }}
        onBack={() => void navigate(page)}
        renderUnder={(under) => <CurveUnder {...under} category={intention.data.category} edits={id} />}
        renderBeside={({ wish, save, ...beside }) => (
          <FitCount {...beside} side={side} edits={id} onWish={wish} action={save} />
        )}
      />
    </Page>
  );
}

/** The curve under the price or a buyer's radius: how many would fit at other values. */
function CurveUnder({ question, answers, take, ...draft }: CurveUnderProps) {
  const answer = curveOfAnswers(answersTo(question));
  return answer && <DraftCurve {...draft} answer={answer} answers={answers} onTake={take} />;
}

type CurveUnderProps = UnderQuestion & Pick<DraftCurveProps, 'category' | 'edits'>;

interface WaitingProps {
  side: Side;
  category?: string;
  editing?: boolean;
  onBack: () => void;
}

function Waiting({ side, category = '', editing = false, onBack }: WaitingProps) {
  const heading = headingOf({ type: side, category }, editing);
  return (
    <Page title={heading} side={side}>
      <WaitingForm heading={heading} onBack={onBack} />
    </Page>
  );
}

function CannotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title="Questions not loaded" width="form">
      <Failure onRetry={onRetry}>We could not load the questions.</Failure>
    </Page>
  );
}

function NotFound({ side }: { side: Side }) {
  return (
    <Page title="Not found" side={side} width="form">
      <Failure hint="It may have been deleted.">{intentionWords.notFound}</Failure>
    </Page>
  );
}

/**
 * Where the form's Back leads. If the person came from the picker, it opens again with the category still
 * chosen.
 */
function useWayBack(side: Side, category: Category | undefined): () => void {
  const navigate = useNavigate();
  const openPicker = useOpenPicker();
  const { fromPicker } = (useLocation().state ?? {}) as FormState;
  return () => {
    if (!fromPicker) return void navigate(createUrl(side));
    // The picker opens after the step back, because an open overlay closes when its page is left
    // (close-on-back.ts).
    window.addEventListener('popstate', () => openPicker(side, category), { once: true });
    void navigate(-1);
  };
}

function isMissing(error: unknown): error is CallFailed {
  return error instanceof CallFailed && error.notDone.status === 404;
}

function isMine(intention: { mine: boolean; type: Side }, side: Side): boolean {
  return intention.mine && intention.type === side;
}
