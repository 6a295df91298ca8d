/** Section 2 of the specification: image modal, chat popup, notifications dropdown, toasts. */
import { section } from '../requirement.ts';

export const meetingScreens = [
  ...section('2. Image-upload modal', '2.image-modal', { exists: 'Exists; its layout is not shown.' }),
  ...section('2. Chat popup', '2.chat', {
    avatar: 'Header with avatar.',
    sender: 'Header with sender name.',
    matched: "Header with a 'Matched with: {title}' link to the matched intention.",
    scroll: 'A scrolling message list.',
    input: "A text input 'Type a message…'.",
    send: 'A Send button.',
    enter: 'Enter sends if non-empty.',
    times: 'Chat times are displayed in en-GB format.',
  }),
  ...section('2. Notifications dropdown', '2.bell', {
    memory: 'In-memory list.',
    icon: 'The bell icon changes when any notification exists.',
    clear: "A 'Clear All' action empties the list.",
  }),
  ...section('2. Toasts', '2.toast', {
    place: 'Top-centre.',
    dark: 'Dark theme.',
    close: 'Auto-close after 5 seconds.',
  }),
];
