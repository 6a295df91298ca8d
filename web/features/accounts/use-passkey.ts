/** Signs in with a passkey: by a button, or from the suggestions of the email field. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SessionUser } from '../../../contract/accounts.ts';
import { onFirstUse } from '../../ui/loading.ts';
import { passkeyLibrary, signInWithPasskey } from './passkey-calls.ts';

export function usePasskey(enter: (user: SessionUser) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const entered = useEffectEvent(enter);
  /** True once the button was pressed, which replaces the offer in the field. */
  const isPressed = useRef(false);
  const press = async () => {
    isPressed.current = true;
    setBusy(true);
    setProblem(undefined);
    const answer = await signInWithPasskey({ inField: false, isWanted: () => true });
    if (answer.allowed) await enter(answer.value.user);
    else setProblem(answer.detail);
    setBusy(false);
  };
  useEffect(() => {
    let isLeft = false;
    const offer = async () => {
      const library = await passkeyLibrary();
      if (isLeft || !(await library?.browserSupportsWebAuthnAutofill())) return;
      const answer = await signInWithPasskey({
        inField: true,
        isWanted: () => !isLeft && !isPressed.current,
      });
      // A person who chose no passkey in the field has not asked to sign in, so nothing is said.
      if (isLeft || isPressed.current) return;
      if (answer.allowed) await entered(answer.value.user);
      else if (answer.code !== 'unreachable') setProblem(answer.detail);
    };
    const stop = onFirstUse(() => void offer());
    return () => {
      isLeft = true;
      stop();
      void passkeyLibrary().then((it) => it?.WebAuthnAbortService.cancelCeremony());
    };
  }, []);
  return { busy, problem, press };
}
