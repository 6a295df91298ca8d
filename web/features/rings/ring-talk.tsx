/**
 * The chat of a closed ring: who is in it, the messages, who has seen them, and the field to write in. A
 * broken ring says why it broke, and has no field.
 */
import { Modal } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosedRing } from '../../../contract/closed-rings.ts';
import { ringWords } from '../../../domain/closed-rings.ts';
import { call } from '../../core/client.ts';
import { useStore } from '../../core/store.ts';
import { liveStatus } from '../../live/status.ts';
import { Face } from '../../ui/face.tsx';
import { useIsLookedAt } from '../../ui/looked-at.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ChoosingLine } from '../chat/choosing-line.tsx';
import { useTypingInRing } from '../chat/typing.tsx';
import { closedRingsQuery, useRingMessages } from './closed-rings.ts';
import { colourOf } from './ring-colours.ts';
import { RingComposer } from './ring-composer.tsx';
import { RingMenu } from './ring-menu.tsx';
import { RingMessages } from './ring-messages.tsx';
import classes from './ring-talk.module.css';
import { peopleText, titleOf, typingText, whyText } from './talk-words.ts';

export interface RingTalkProps {
  ring: ClosedRing;
  viewerId: string;
  onClose: () => void;
}

export default function RingTalk({ ring, viewerId, onClose }: RingTalkProps) {
  const isPhone = useIsPhone();
  const isTyping = useTypingInRing(ring.id);
  const why = whyText(ring);
  const [isChoosing, setChoosing] = useState(false);
  useMarkSeen(ring);
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={isPhone}
      size="lg"
      title={titleOf(ring)}
      closeButtonProps={{ 'aria-label': 'Close the group chat' }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.people}>
        <span className={classes.faces} aria-hidden="true">
          {ring.members.map((it, at) => (
            <span key={it.userId} {...colourOf(at)}>
              <Face person={it} size={32} standsOut />
            </span>
          ))}
        </span>
        <p className={classes.names}>{peopleText(ring)}</p>
        <RingMenu ring={ring} onPickMessage={() => setChoosing(true)} />
      </div>
      {isChoosing && <ChoosingLine onDone={() => setChoosing(false)} />}
      <RingMessages ring={ring} viewerId={viewerId} isChoosing={isChoosing} />
      {why === null ? (
        <>
          <p className={classes.typing}>{typingText(ring.members.filter((it) => isTyping(it.userId)))}</p>
          <RingComposer ringId={ring.id} />
        </>
      ) : (
        <div className={classes.broken} role="status">
          <p className={classes.why}>
            <IconUnlink size={20} aria-hidden="true" />
            {ringWords.broken}: {why}
          </p>
          <p>{ringWords.readOnly}</p>
        </div>
      )}
    </Modal>
  );
}

/**
 * Marks messages as seen while they are in sight, by the number of the newest, and with them that the ring is
 * closed.
 */
function useMarkSeen({ id, members, isNew }: ClosedRing): void {
  const isLookedAt = useIsLookedAt();
  const status = useStore(liveStatus);
  const { data: messages } = useRingMessages(id);
  const client = useQueryClient();
  const newest = messages?.at(-1)?.nth ?? 0;
  const isUnseen = isNew || newest > (members[0]?.seen ?? 0);
  useEffectWhen([id, isLookedAt, isUnseen, newest, status], () => {
    if (!isLookedAt || !isUnseen || messages === undefined) return;
    // A failure is not shown: it is tried again with the next message, or when the connection is back.
    void call('readRing', { params: { id }, body: { upTo: newest } }).then(
      () => void client.invalidateQueries({ queryKey: closedRingsQuery.queryKey }),
    );
  });
}
