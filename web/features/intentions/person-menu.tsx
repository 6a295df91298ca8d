/** The menu behind three dots with further actions about the person who posted something. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { part } from '../../ui/part.tsx';
import type { BlockDialogProps } from './block-dialog.tsx';

const BlockDialog = part<BlockDialogProps>(() => import('./block-dialog.tsx'), {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
});

export interface PersonMenuProps {
  /** An intention that the person has posted. */
  intentionId: string;
  /** The first name of the person. */
  name: string;
  /** The label of the menu's button. */
  label?: string;
  onBlocked?: () => void;
  /** Items above the one that blocks. */
  children?: ReactNode;
}

export function PersonMenu({
  intentionId,
  name,
  label = `More about ${name}`,
  onBlocked,
  children,
}: PersonMenuProps) {
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never');
  return (
    <>
      <Menu position="bottom-end" width={230} withinPortal={false} keepMounted={false}>
        <Menu.Target>
          <ActionIcon aria-label={label}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          <Menu.Item leftSection={<IconBan size={18} />} onClick={() => setAsked('now')}>
            Block {name}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked !== 'never' && (
        <BlockDialog
          intentionId={intentionId}
          name={name}
          opened={asked === 'now'}
          onClose={() => setAsked('before')}
          onBlocked={onBlocked}
        />
      )}
    </>
  );
}
