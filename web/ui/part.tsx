/** A part of the page whose code is loaded when it is first needed. Where that fails, the part alone is missing. */
import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { createStore } from '../store.ts';
import { loadOnce, loadTwice } from './loading.ts';

export interface PartFailureProps {
  onRetry: () => void;
}

interface PartOptions<Props> {
  /** Holds the place of the part until it is there; it knows what the part is to show. */
  Waiting?: ComponentType<Props>;
  /** Says in its place that it did not come; without it the page's one notice of missing parts says so. */
  Failed?: ComponentType<PartFailureProps>;
  /** For what a press opens: how it is closed while it is missing, or null while it is closed. */
  closing?: (asked: Props) => (() => void) | null;
}

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** `const Menu = part(() => import('./menu.tsx'))`; `Menu.preload()` loads it before it is needed, or says nothing. */
export function part<Props extends object>(load: Load<Props>, options: PartOptions<Props> = {}) {
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      loadTwice(load).catch((error) => {
        source.latest = begin();
        throw error;
      }),
    );
  const source: Source<Props> = { ...options, latest: begin() };
  const placed = (props: Props) => <Placed source={source} props={props} />;
  return Object.assign(placed, { preload: () => void loadOnce(load).catch(() => {}) });
}

interface Source<Props> extends PartOptions<Props> {
  /** The attempt that whoever is placed or tries again next joins: never one that has failed. */
  latest: ComponentType<Props>;
}

function Placed<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const { Waiting = Nothing, Failed, closing } = source;
  const [{ Loaded, attempt }, setTried] = useState({ Loaded: source.latest, attempt: 0 });
  const retry = () => setTried({ Loaded: source.latest, attempt: attempt + 1 });
  const failure = Failed ? (
    <Failed onRetry={retry} />
  ) : (
    <Missing asked={props} onRetry={retry} onClose={closing?.(props)}>
      <Waiting {...props} />
    </Missing>
  );
  return (
    <PartBoundary key={attempt} failure={failure}>
      <Suspense fallback={<Waiting {...props} />}>
        <Loaded {...props} />
      </Suspense>
    </PartBoundary>
  );
}

export interface MissingPart {
  again(): void;
  /** Nobody waits for it any more: of those that a press has opened. */
  readonly close?: (() => void) | undefined;
}

/** The parts that are missing now. */
export const missingParts = createStore<ReadonlySet<MissingPart>>(new Set());

interface MissingProps extends PartFailureProps {
  /** What the part is rendered with: new when somebody asks for it anew, for instance by another press. */
  asked: object;
  onClose: (() => void) | null | undefined;
  /** What stands in its place. */
  children: ReactNode;
}

function Missing({ asked, onRetry, onClose, children }: MissingProps) {
  const seen = useRef(asked);
  const retry = useEffectEvent(onRetry);
  const close = useEffectEvent(() => onClose?.());
  const [isWanted, isOpened] = [onClose !== null, Boolean(onClose)];
  useEffect(() => {
    if (!isWanted) return;
    const missing = { again: () => retry(), close: isOpened ? () => close() : undefined };
    missingParts.change((it) => new Set(it).add(missing));
    return () => missingParts.change((it) => new Set([...it].filter((other) => other !== missing)));
  }, [isWanted, isOpened]);
  useEffect(() => {
    if (isWanted && seen.current !== asked) retry();
    seen.current = asked;
  }, [asked, isWanted]);
  return children;
}

/** React tells of errors only to classes. */
class PartBoundary extends Component<{ failure: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}

function Nothing() {
  return null;
}
