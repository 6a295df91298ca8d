/** The menu in the chat of a ring: reporting a message, leaving the ring, and blocking somebody in it. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDoorExit, IconDots, IconMessageReport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosedRing, RingMember } from '../../../contract/closed-rings.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import BlockDialog from '../intentions/block-dialog.tsx';
import { closedRingsQuery } from './closed-rings.ts';
import { useShowInRings } from './use-show-in-rings.ts';

export interface RingMenuProps {
  ring: ClosedRing;
  /** Called when a message is to be reported: each message then offers it. */
  onPickMessage: () => void;
}

export function RingMenu({ ring, onPickMessage }: RingMenuProps) {
  const client = useQueryClient();
  const show = useShowInRings();
  const [isAsking, setAsking] = useState(false);
  const [blocking, setBlocking] = useState<RingMember | null>(null);
  const [, ...others] = ring.members;
  // A person leaves by hiding their home from rings.
  const leave = async () => {
    setAsking(false);
    await show(ring.mine.sellId, false);
    await client.invalidateQueries({ queryKey: closedRingsQuery.queryKey });
  };
  return (
    <>
      <Menu position="bottom-end" width={230} withinPortal={false} keepMounted={false}>
        <Menu.Target>
          <ActionIcon aria-label="More options for the group chat">
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMessageReport size={18} />} onClick={onPickMessage}>
            Report a message
          </Menu.Item>
          {ring.brokenWhy === null && (
            <Menu.Item leftSection={<IconDoorExit size={18} />} onClick={() => setAsking(true)}>
              Leave the ring
            </Menu.Item>
          )}
          {others.map(
            (it) =>
              it.sell && (
                <Menu.Item
                  key={it.userId}
                  leftSection={<IconBan size={18} />}
                  onClick={() => setBlocking(it)}
                >
                  Block {it.firstName}
                </Menu.Item>
              ),
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void leave()}
        title="Leave the ring?"
        confirmLabel="Leave the ring"
        danger
        isAboveAll
      >
        This breaks the ring for everybody, and what you are selling will not be shown in rings until you
        switch that back on. You keep your matches and your other chats.
      </ConfirmDialog>
      {blocking?.sell && (
        <BlockDialog
          intentionId={blocking.sell.id}
          name={blocking.firstName}
          opened
          onClose={() => setBlocking(null)}
        />
      )}
    </>
  );
}
