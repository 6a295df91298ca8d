/**
 * Whether the map of an own intention is open, and the area that narrows its list. Both are in the address,
 * so that Back and a reload find them; changing them adds no history entry.
 */
import { useLocation, useSearchParams } from 'react-router';
import { areaKey, mapKey } from '../../contract/pages.ts';
import { outwardRule } from '../../domain/postcodes.ts';
import { outcomeText } from '../features/discovery/near-words.ts';
import type { WhereShown } from '../features/discovery/where-switch.tsx';
import { useChange } from './intention-detail.change.tsx';

export function useWhere(id: string): WhereShown {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const change = useChange(id);
  const say = (key: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(key);
    else next.set(key, value);
    setSearch(next, { replace: true, state });
  };
  const isOpen = search.has(mapKey);
  return {
    isOpen,
    onToggle: () => say(mapKey, isOpen ? undefined : ''),
    chosen: outwardRule.safeParse(search.get(areaKey) ?? '').data,
    onChoose: (outward) => say(areaKey, outward),
    onTake: (miles) => {
      const wanted = { searchRadius: miles };
      return change(wanted, outcomeText({ change: wanted }));
    },
  };
}
