/** An intention in short, to its owner: what it says, where it stands, and the ways to change and to delete it. */

import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconDots, IconEye, IconEyeOff, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Intention } from '../../contract/intentions.ts';
import { alertsKey, editUrl, othersUrl, paths } from '../../contract/pages.ts';
import { factChips, priceLine, sideWords, titleText } from '../../domain/kinds/words.ts';
import { standingWords } from '../../domain/standing.ts';
import { placeWords } from '../../domain/wording.ts';
import { kindLine } from '../features/intentions/facts.ts';
import { IntentionGallery } from '../features/intentions/intention-gallery.tsx';
import { pictureOf } from '../features/intentions/intention-picture.ts';
import { useDeleteIntention } from '../features/intentions/queries.ts';
import { useSayStanding } from '../features/intentions/say-standing.ts';
import { ShareButton } from '../features/intentions/share-button.tsx';
import { Chip, Chips } from '../ui/chip.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { part } from '../ui/part.tsx';
import { Picture } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { toast } from '../ui/toasts.tsx';
import classes from './intention-detail.module.css';
import { useWhileThere } from './intention-detail.while-there.ts';
import words from './intention-detail.words.module.css';

/** Few change it, and not each time. */
const AlertsDialog = part(() => import('../features/notifications/alerts-dialog.tsx'), {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
});

export function Summary({ intention }: { intention: Intention }) {
  const { id, type } = intention;
  return (
    <header className={classes.summary} data-side={type}>
      <div className={classes.summaryPicture}>
        <Picture
          picture={pictureOf(intention)}
          alt=""
          sizes="(min-width: 36em) 15rem, calc(100vw - 3.75rem)"
          eager
        />
      </div>
      <div className={classes.summaryWords}>
        <p className={words.eyebrow}>{sideWords[type]}: your intention</p>
        <h1 className={words.title} data-short>
          {titleText(intention)}
        </h1>
        <Price size="lg">{priceLine(intention)}</Price>
        <p className={words.line}>{kindLine(intention)}</p>
        <PlaceNotice intention={intention} />
        <Chips>
          {factChips(intention).map((fact) => (
            <Chip key={fact}>{fact}</Chip>
          ))}
        </Chips>
      </div>
      <div className={classes.summaryMore}>
        {intention.description && <p className={classes.description}>{intention.description}</p>}
        {intention.images.length > 1 && <IntentionGallery intention={intention} strip />}
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
        <ShareButton intention={intention} />
        <MoreMenu intention={intention} />
      </div>
    </header>
  );
}

/** The menu of seldom used actions, so that they take no room above the candidates. */
function MoreMenu({ intention }: { intention: Intention }) {
  const { id, type } = intention;
  const alerts = useAlerts();
  const say = useSayStanding(id);
  // Where it is hidden already, the notice above says so, with the way back.
  const canHide = !intention.restingSince && !intention.hidden;
  const hide = async () => {
    if (await say('restIntention'))
      toast('Your intention is hidden. You keep your matches and chats.', { tone: 'good' });
  };
  const [asking, { open: askToDelete, close }] = useDisclosure(false);
  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} keepMounted={false}>
        <Menu.Target>
          <ActionIcon aria-label="More about this intention">
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconBell size={18} aria-hidden="true" />} onClick={alerts.show}>
            Alerts
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={othersUrl(type, id)}
            leftSection={<IconEye size={18} aria-hidden="true" />}
          >
            View as others see it
          </Menu.Item>
          {canHide && (
            <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden="true" />} onClick={() => void hide()}>
              {standingWords.hide}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={askToDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {alerts.wasShown && (
        <AlertsDialog intention={intention} opened={alerts.isShown} onClose={alerts.hide} />
      )}
      <DeleteDialog id={id} canHide={canHide} opened={asking} onClose={close} />
    </>
  );
}

/** In the address, so that mails lead to it; opening it is no step back. */
function useAlerts() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const show = (shown: boolean) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (shown) next.set(alertsKey, '');
        else next.delete(alertsKey);
        return next;
      },
      { replace: true, state },
    );
  const isShown = search.has(alertsKey);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return { isShown, wasShown, show: () => show(true), hide: () => show(false) };
}

/** While something stands in for the place: why, and whether the owner can do something about it. */
function PlaceNotice({ intention }: { intention: Intention }) {
  const { approximate, postcodeUnknown, postcode = '' } = intention;
  if (!approximate) return null;
  return (
    <p role="status" className={postcodeUnknown ? classes.correct : words.line}>
      {postcodeUnknown ? placeWords.correct(postcode) : placeWords.waiting(postcode)}
    </p>
  );
}

interface DeleteDialogProps {
  id: string;
  /** It is not hidden yet. */
  canHide: boolean;
  opened: boolean;
  onClose: () => void;
}

function DeleteDialog({ id, canHide, opened, onClose }: DeleteDialogProps) {
  const navigate = useNavigate();
  const whileThere = useWhileThere();
  const deletion = useDeleteIntention();
  // Awaited, not called back: the news of the deletion may take this screen away first.
  const confirm = () =>
    deletion.mutateAsync(id).then(
      () => {
        toast('Your intention has been deleted.', { tone: 'good' });
        whileThere(() => void navigate(paths.intentions, { replace: true }));
      },
      (error: Error) => {
        onClose();
        toast(error.message, { tone: 'bad' });
      },
    );
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete this intention?"
      confirmLabel="Delete"
      danger
      busy={deletion.isPending}
    >
      Its pictures, likes, matches and chats will be deleted too, for both of you. This cannot be undone.
      {canHide && ' Sold it, or found it? Hide it instead and you keep your chats.'}
    </ConfirmDialog>
  );
}
