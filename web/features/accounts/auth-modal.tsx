/** Signing in without leaving the screen: `openAuth` from anywhere below the provider. */
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import type { AuthRequest } from './auth-dialog.tsx';

export type OpenAuth = (request?: AuthRequest) => void;

const OpenAuthContext = createContext<OpenAuth | null>(null);

/** `const openAuth = useOpenAuth(); openAuth({ view: 'register', allowSkip: true, onSkip, onSuccess })` */
export function useOpenAuth(): OpenAuth {
  const open = useContext(OpenAuthContext);
  if (open === null) throw new Error('useOpenAuth needs an AuthModalProvider above it');
  return open;
}

/** Placed once, inside the router. The forms are loaded when the modal first opens. */
export function AuthModalProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<AuthRequest | null>(null);
  const openAuth = useCallback<OpenAuth>((asked = {}) => setRequest(asked), []);
  return (
    <OpenAuthContext value={openAuth}>
      {children}
      {request && (
        <Suspense>
          <AuthDialog request={request} onClose={() => setRequest(null)} />
        </Suspense>
      )}
    </OpenAuthContext>
  );
}

const AuthDialog = lazy(() => import('./auth-dialog.tsx'));
