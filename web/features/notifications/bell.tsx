/** The notifications dropdown: a bell that changes when there are any, the list, and 'Clear All'. */
import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconBell, IconBellFilled, IconHeartHandshake, IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../contract/pages.ts';
import type { MatchesState } from '../../core/navigation-state.ts';
import { useStore } from '../../core/store.ts';
import { keepPlaceWhenGone, placeMark } from '../../ui/place.ts';
import { openChat } from '../chat/open-chats.ts';
import classes from './bell.module.css';
import {
  firstMatchedId,
  type Notification,
  toSay,
  withoutMatches,
  withoutSender,
} from './notification-list.ts';
import { notificationList } from './notifications.ts';

export default function Bell() {
  const navigate = useNavigate();
  const list = useStore(notificationList);
  const said = useSaid(list);
  const openOne = (notification: Notification) => {
    if (notification.type === 'message') {
      notificationList.change((it) => withoutSender(it, notification.id));
      return openChat(notification.chatId);
    }
    const matchedIntentionId = firstMatchedId(list);
    notificationList.change(withoutMatches);
    if (matchedIntentionId)
      void navigate(paths.matches, { state: { matchedIntentionId } satisfies MatchesState });
  };
  return (
    <>
      <Menu position="bottom-end" width={320} withinPortal={false}>
        <Menu.Target>
          <ActionIcon className={classes.bell ?? ''} aria-label={bellLabel(list.length)}>
            {list.length > 0 ? <IconBellFilled size={22} /> : <IconBell size={22} />}
            {list.length > 0 && <span className={classes.dot} aria-hidden="true" />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown {...placeMark}>
          {list.length === 0 && (
            <Menu.Item className={classes.empty ?? ''}>
              Nothing new. Messages and matches appear here.
            </Menu.Item>
          )}
          {list.map((it) => (
            <Menu.Item
              key={`${it.type} ${it.id}`}
              // The notification may be read in another tab, and then goes from under the focus.
              ref={keepPlaceWhenGone}
              leftSection={it.type === 'match' ? <IconHeartHandshake size={20} /> : <IconMessage size={20} />}
              onClick={() => openOne(it)}
            >
              {it.message}
            </Menu.Item>
          ))}
          {list.length > 0 && <Menu.Divider />}
          {list.length > 0 && (
            <Menu.Item
              ref={keepPlaceWhenGone}
              className={classes.clear ?? ''}
              onClick={() => notificationList.set([])}
            >
              Clear All
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

/** The words that a screen reader says when the list changes. */
function useSaid(list: readonly Notification[]): string {
  const [{ before, said }, set] = useState({ before: list, said: list[0]?.message ?? '' });
  if (list === before) return said;
  const next = toSay(list, before, said);
  set({ before: list, said: next });
  return next;
}

function bellLabel(count: number): string {
  return count === 0 ? 'Notifications' : `Notifications, ${count} new`;
}
