/** Asks a visitor to sign in or register in the middle of something, and answers how that ended. */
import { useOpenAuth } from './auth-modal.tsx';

export type SignInEnd = 'signed-in' | 'skipped' | 'closed';

/** `allowSkip` offers to go on without an account. */
export function useAskToSignIn({ allowSkip = false } = {}): () => Promise<SignInEnd> {
  const openAuth = useOpenAuth();
  return () =>
    new Promise((resolve) =>
      openAuth({
        view: 'register',
        allowSkip,
        onSuccess: () => resolve('signed-in'),
        onSkip: () => resolve('skipped'),
        onClose: () => resolve('closed'),
      }),
    );
}
