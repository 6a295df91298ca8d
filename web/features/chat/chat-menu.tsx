/**
 * The menu in the head of a chat, with all that one can do besides writing. It is loaded when a chat is open.
 */
import { Menu } from '@mantine/core';
import { IconFlag, IconMessageReport, IconUserExclamation } from '@tabler/icons-react';
import type { Chat } from '../../../contract/chat.ts';
import { askToReport } from '../../core/to-report.ts';
import { PersonMenu } from '../intentions/person-menu.tsx';

export interface ChatMenuProps {
  chat: Chat;
  /** Called when a message is to be reported: each message then offers it. */
  onPickMessage: () => void;
}

export default function ChatMenu({ chat: { id, person, theirs }, onPickMessage }: ChatMenuProps) {
  const name = person.firstName;
  return (
    <PersonMenu intentionId={theirs.id} name={name} label={`More in the chat with ${name}`}>
      <Menu.Item leftSection={<IconMessageReport size={18} />} onClick={onPickMessage}>
        Report a message
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFlag size={18} />}
        onClick={() => askToReport({ subject: 'chat', id, name })}
      >
        Report the whole chat
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUserExclamation size={18} />}
        onClick={() => askToReport({ subject: 'person', id: person.userId, name })}
      >
        Report {name}
      </Menu.Item>
    </PersonMenu>
  );
}
