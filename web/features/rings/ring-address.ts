/**
 * `?ring=…` in any address names a closed ring whose chat is open: Back closes it, a reload and the link of a
 * mail open it.
 */
import { useLocation, useNavigate } from 'react-router';
import { openKeys } from '../../../contract/pages.ts';

/**
 * Navigation state that marks an address to which a ring was added: the address without it is one step back.
 */
interface RingState {
  readonly ringAdded?: boolean;
}

export function useRingAddress() {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const { ringAdded = false, ...otherState } = (state ?? {}) as RingState;
  const goTo = (ringId: string | null, to: { replace: boolean; state: object }) => {
    if (ringId === null) query.delete(openKeys.ring);
    else query.set(openKeys.ring, ringId);
    void navigate({ pathname, search: String(query), hash }, to);
  };
  return {
    ringId: query.get(openKeys.ring),
    open: (ringId: string) => goTo(ringId, { replace: false, state: { ...otherState, ringAdded: true } }),
    close: () => (ringAdded ? void navigate(-1) : goTo(null, { replace: true, state: otherState })),
  };
}
