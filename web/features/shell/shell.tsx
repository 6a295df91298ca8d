/** The frame of every screen: header, the screen itself, footer. */
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Side } from '../../../domain/intentions.ts';
import { screenOf } from '../../core/navigation-state.ts';
import { isOverAllPages } from '../../ui/close-on-back.ts';
import { giveFocus } from '../../ui/hands.ts';
import { namedPart } from '../../ui/named-part.ts';
import { useEffectWhen } from '../../ui/use-effect-when.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Session } from './session.ts';
import classes from './shell.module.css';

export interface ShellProps {
  session: Session;
  /** Sell and Buy open the category picker of their side. */
  onOpenPicker: (side: Side) => void;
  onSignOut: () => void;
  /** The notifications dropdown, shown to people who are signed in. */
  notificationsSlot?: ReactNode;
  children: ReactNode;
}

const contentId = 'content';

export function Shell({ session, onOpenPicker, onSignOut, notificationsSlot, children }: ShellProps) {
  const main = useFocusOnNavigation();
  // The browser's own jump would lead to an address without the state of this one, such as a visitor's
  // results.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    giveFocus(main.current);
  };
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href={`#${contentId}`} onClick={skip}>
        Skip to content
      </a>
      <Header session={session} onSignOut={onSignOut} notificationsSlot={notificationsSlot} />
      <main id={contentId} ref={main} tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <Footer onOpenPicker={onOpenPicker} />
    </div>
  );
}

/**
 * A new screen starts at its top, or at the part that its address names, for the keyboard and screen readers
 * as well.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const screen = screenOf(location);
  const shown = useRef(screen);
  useEffectWhen([screen], () => {
    const isThere = shown.current === screen || document.activeElement === namedPart(location.hash);
    if (!isThere && !isOverAllPages()) giveFocus(main.current, { preventScroll: true });
    shown.current = screen;
  });
  return main;
}
