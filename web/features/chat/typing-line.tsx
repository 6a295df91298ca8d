/** 'Alice is typing' with its three dots, in a line that is always there, so that nothing jumps. */
import type { Chat } from '../../../contract/chat.ts';
import { useStore } from '../../store.ts';
import { typingIn } from './typing.ts';
import classes from './typing-line.module.css';

/** No live region: a screen reader would be told again and again. It is there to be read. */
export function TypingLine({ chat }: { chat: Chat }) {
  const isTyping = useStore(typingIn).has(chat.id);
  return (
    <p className={classes.line}>
      {isTyping && (
        <>
          {chat.person.firstName} is typing
          <TypingDots />
        </>
      )}
    </p>
  );
}

export function TypingDots() {
  return (
    <span className={classes.dots} aria-hidden="true">
      <span />
      <span />
      <span />
    </span>
  );
}
