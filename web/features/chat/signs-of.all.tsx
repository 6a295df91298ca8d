/** With what a library reads in the message. */
import { type ReactNode, useMemo } from 'react';
import { allSigns, type ScamSign, signsInWords } from '../../../domain/scams.ts';
import { signsFound } from './signs-found.ts';

export interface SignsOfProps {
  content: string;
  /** Not asked where there is no sign. In the order in which they are told. */
  render: (signs: readonly ScamSign[]) => ReactNode;
}

export default function AllSigns({ content, render }: SignsOfProps) {
  const signs = useMemo(() => {
    const known = new Set([...signsInWords(content), ...signsFound(content, window.location.hostname)]);
    return allSigns.filter((it) => known.has(it));
  }, [content]);
  return signs.length > 0 && render(signs);
}
