/** The owner's view: their own intention in short, and below it everybody who fits. */
import { Button, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import type { Candidate, Suggestion } from '../../contract/discovery.ts';
import type { Intention } from '../../contract/intentions.ts';
import { Candidates } from '../features/discovery/candidates.tsx';
import { fitChips } from '../features/discovery/fit-words.ts';
import { NearMisses } from '../features/discovery/near-misses.tsx';
import { outcomeText } from '../features/discovery/near-words.ts';
import { factChips, kindLine, priceLine, sideWords, titleText } from '../features/intentions/facts.ts';
import { IntentionCard } from '../features/intentions/intention-card.tsx';
import { pictureOf } from '../features/intentions/intention-picture.ts';
import { useDeleteIntention } from '../features/intentions/queries.ts';
import { type Change, useChangeAnswers } from '../features/intentions/use-change-answers.ts';
import { LikeButton } from '../features/likes/like-button.tsx';
import { useApplyPendingLike } from '../features/likes/use-pending-like.ts';
import { Chip, Chips } from '../ui/chip.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { toast } from '../ui/toasts.tsx';
import { editUrl, paths } from '../urls.ts';
import classes from './intention-detail.module.css';

export function OwnDetail({ intention }: { intention: Intention }) {
  const { id, type } = intention;
  useApplyPendingLike(intention);
  return (
    <>
      <Summary intention={intention} />
      <Candidates
        intention={intention}
        renderCard={(candidate, eager) => (
          <CandidateCard mine={{ id, type }} candidate={candidate} eager={eager} />
        )}
        emptyAction={
          <span data-side={type}>
            <Button component={Link} to={editUrl(type, id)}>
              Edit your intention
            </Button>
          </span>
        }
        almost={<Almost intention={intention} />}
      />
    </>
  );
}

function Almost({ intention: { id, type } }: { intention: Intention }) {
  const changeAnswers = useChangeAnswers();
  const change = async (wanted: Change): Promise<Change | null> => {
    const done = await changeAnswers(id, wanted);
    if (!done.allowed) toast(done.detail, { tone: 'bad', id: toastOf(id) });
    return done.allowed ? done.value : null;
  };
  const undo = async (before: Change) => {
    if (await change(before)) toast('It is as it was before.', { tone: 'good', id: toastOf(id) });
  };
  const apply = async (suggestion: Suggestion) => {
    const before = await change(suggestion.change);
    if (before === null) return false;
    const words = `Your intention now says: ${outcomeText(suggestion)}.`;
    toast(<ChangedToast words={words} onUndo={() => void undo(before)} />, {
      tone: 'good',
      id: toastOf(id),
    });
    return true;
  };
  return (
    <NearMisses
      intention={{ id, type }}
      onApply={apply}
      renderCard={(candidate) => <CandidateCard mine={{ id, type }} candidate={candidate} />}
    />
  );
}

const toastOf = (id: string) => `changed ${id}`;

function ChangedToast({ words, onUndo }: { words: string; onUndo: () => void }) {
  return (
    <span className={classes.changed}>
      {words}
      <UnstyledButton className={classes.undo ?? ''} onClick={onUndo}>
        Undo
      </UnstyledButton>
    </span>
  );
}

function Summary({ intention }: { intention: Intention }) {
  const { id, type } = intention;
  return (
    <header className={classes.summary} data-side={type}>
      <div className={classes.summaryPicture}>
        <Picture src={pictureOf(intention)} alt="" eager />
      </div>
      <div className={classes.summaryWords}>
        <p className={classes.eyebrow}>{sideWords[type]}: your intention</p>
        <h1 className={classes.title}>{titleText(intention)}</h1>
        <Price size="lg">{priceLine(intention)}</Price>
        <p className={classes.line}>{kindLine(intention)}</p>
        <Chips>
          {factChips(intention).map((fact) => (
            <Chip key={fact}>{fact}</Chip>
          ))}
        </Chips>
      </div>
      <div className={classes.summaryActions}>
        <Button
          component={Link}
          to={editUrl(type, id)}
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          Edit
        </Button>
        <DeleteButton id={id} />
      </div>
    </header>
  );
}

function DeleteButton({ id }: { id: string }) {
  const [asking, { open, close }] = useDisclosure(false);
  const navigate = useNavigate();
  const deletion = useDeleteIntention();
  // Awaited, not called back: the news of the deletion may take this screen away first.
  const confirm = () =>
    deletion.mutateAsync(id).then(
      () => {
        toast('The intention is deleted.', { tone: 'good' });
        return navigate(paths.intentions, { replace: true });
      },
      (error: Error) => {
        close();
        toast(error.message, { tone: 'bad' });
      },
    );
  return (
    <>
      <Button variant="subtle" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={open}>
        Delete
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={close}
        onConfirm={() => void confirm()}
        title="Delete this intention?"
        confirmLabel="Delete"
        danger
        busy={deletion.isPending}
      >
        Its pictures, likes and matches go with it, and the chats of those matches, for both sides. This
        cannot be undone.
      </ConfirmDialog>
    </>
  );
}

interface CandidateCardProps {
  mine: Pick<Intention, 'id' | 'type'>;
  candidate: Candidate;
  eager?: boolean;
}

function CandidateCard({ mine, candidate, eager = false }: CandidateCardProps) {
  const { intention, distanceMiles, fit } = candidate;
  return (
    <IntentionCard
      intention={intention}
      distanceMiles={distanceMiles}
      chips={fitChips(fit, mine.type)}
      eager={eager}
      action={<LikeButton pair={{ mineId: mine.id, otherId: intention.id }} of={titleText(intention)} />}
    />
  );
}
