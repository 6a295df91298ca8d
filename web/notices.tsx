/** The bell in the header. It wires where a press on a notification leads. */
import { useNavigate } from 'react-router';
import { paths } from '../contract/pages.ts';
import type { MatchesState } from './core/navigation-state.ts';
import { openChat } from './features/chat/open-chats.ts';
import { Bell } from './features/notifications/bell.tsx';

export default function Notices() {
  const navigate = useNavigate();
  return (
    <Bell
      onOpenChat={openChat}
      onOpenMatches={(matchedIntentionId) =>
        void navigate(paths.matches, { state: { matchedIntentionId } satisfies MatchesState })
      }
    />
  );
}
