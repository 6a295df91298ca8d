/** Opens the auth modal without leaving the screen: `openAuth` works anywhere below the provider. */
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { part } from '../../ui/part.tsx';
import type { AuthRequest } from './auth-dialog.tsx';

export type OpenAuth = (request?: AuthRequest) => void;

const OpenAuthContext = createContext<OpenAuth | null>(null);

/**
 * Answers the function that opens the modal: `openAuth({ view: 'register', allowSkip: true, onSkip, onSuccess
 * })`.
 */
export function useOpenAuth(): OpenAuth {
  const open = useContext(OpenAuthContext);
  if (open === null) throw new Error('useOpenAuth needs an AuthModalProvider above it');
  return open;
}

interface AuthModalProviderProps {
  /** Asks for the browser's permission while push is ticked during registering. */
  pushSlot: ReactNode;
  children: ReactNode;
}

/** Stands once in the app, inside the router. The forms are loaded when the modal first opens. */
export function AuthModalProvider({ pushSlot, children }: AuthModalProviderProps) {
  const [request, setRequest] = useState<AuthRequest | null>(null);
  const openAuth = useCallback<OpenAuth>((asked = {}) => setRequest(asked), []);
  return (
    <OpenAuthContext value={openAuth}>
      {children}
      {request && <AuthDialog request={request} pushSlot={pushSlot} onClose={() => setRequest(null)} />}
    </OpenAuthContext>
  );
}

const AuthDialog = part(() => import('./auth-dialog.tsx'), {
  closing:
    ({ request, onClose }) =>
    () => {
      onClose();
      request.onClose?.();
    },
});
