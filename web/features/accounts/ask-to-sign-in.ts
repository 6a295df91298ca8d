/** Asks a visitor to sign in or register in the middle of something, and answers how that ended. */
import type { AuthRequest } from './auth-dialog.tsx';
import { useOpenAuth } from './auth-modal.tsx';

export type SignInEnd = 'signed-in' | 'skipped' | 'closed';

/**
 * `allowSkip` offers to go on without an account; `lead` says what becomes of what the visitor has entered.
 */
export function useAskToSignIn({
  allowSkip,
  lead,
}: Pick<AuthRequest, 'allowSkip' | 'lead'> = {}): () => Promise<SignInEnd> {
  const openAuth = useOpenAuth();
  return () =>
    new Promise((resolve) =>
      openAuth({
        view: 'register',
        ...(allowSkip !== undefined && { allowSkip }),
        ...(lead !== undefined && { lead }),
        onSuccess: () => resolve('signed-in'),
        onSkip: () => resolve('skipped'),
        onClose: () => resolve('closed'),
      }),
    );
}
