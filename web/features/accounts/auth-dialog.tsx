/** The modal for login, register and forgot-password, which switches among the three in place. */
import { Modal } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useCloseOnBack } from '../../ui/close-on-back.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './auth-dialog.module.css';
import { type AuthView, authHeadings, InModal } from './auth-places.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

export interface AuthRequest {
  /** The view to open with; 'login' by default. */
  view?: AuthView;
  /** Words above the form: what becomes of what the visitor has entered. */
  lead?: string;
  /** Called when the person is signed in and verified; the modal has closed itself. */
  onSuccess?: () => void;
  /** Shows Skip beside Register. */
  allowSkip?: boolean;
  onSkip?: () => void;
  /** Called when the modal was closed without signing in or skipping. */
  onClose?: () => void;
}

export interface AuthDialogProps {
  request: AuthRequest;
  pushSlot: ReactNode;
  onClose: () => void;
}

export default function AuthDialog({ request, pushSlot, onClose }: AuthDialogProps) {
  const [{ view, email }, show] = useState({ view: request.view ?? 'login', email: '' });
  const [waiting, setWaiting] = useState(false);
  const isPhone = useIsPhone();
  const places = useMemo(
    () => ({ email, switchTo: (next: AuthView, typed: string) => show({ view: next, email: typed }) }),
    [email],
  );
  const endWith = (then?: () => void) => () => {
    onClose();
    then?.();
  };
  const onDone = endWith(request.onSuccess);
  const close = endWith(request.onClose);
  useCloseOnBack(!waiting, close);
  return (
    <Modal
      opened
      onClose={close}
      title={authHeadings[view]}
      size="lg"
      fullScreen={isPhone}
      closeOnEscape={!waiting}
      closeOnClickOutside={false}
      trapFocus={!waiting}
      classNames={{ title: classes.title ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {request.lead && view !== 'forgot-password' && <p className={classes.lead}>{request.lead}</p>}
      <InModal value={places}>
        {view === 'login' && <LoginForm onDone={onDone} onWaiting={setWaiting} />}
        {view === 'register' && (
          <RegisterForm
            onDone={onDone}
            onSkip={request.allowSkip ? endWith(request.onSkip) : undefined}
            onWaiting={setWaiting}
            pushSlot={pushSlot}
          />
        )}
        {view === 'forgot-password' && (
          <ForgotPasswordForm onSent={(sentTo) => show({ view: 'login', email: sentTo })} />
        )}
      </InModal>
    </Modal>
  );
}
