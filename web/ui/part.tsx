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
import { createStore } from '../core/store.ts';
import { loadOnce, loadTwice } from './loading.ts';

export interface PartFailureProps {
  onRetry: () => void;
  /** Whether its code did come: then it failed as it was shown. */
  isLoaded: () => boolean;
}

interface PartOptions<Props> {
  /** Holds the place of the part until it is there; it knows what the part is to show. */
  Waiting?: ComponentType<Props>;
  /** Whoever stands above holds its place, in a Suspense of their own. */
  waitsAbove?: boolean;
  /** Says in its place that it did not come; without it the page's one notice of missing parts says so. */
  Failed?: ComponentType<PartFailureProps>;
  /** For what a press opens: how it is closed while it is missing, or null while it is closed. */
  closing?: (asked: Props) => (() => void) | null;
}

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * `const Menu = part(() => import('./menu.tsx'))`; `Menu.preload()` loads it before it is needed, and answers
 * whether it came. What was loaded before it is placed is there at once: a page that was prerendered goes on
 * without a gap.
 */
export function part<Props extends object>(load: Load<Props>, options: PartOptions<Props> = {}) {
  const begin = (): ComponentType<Props> =>
    lazy(() =>
      loadTwice(load).then(keep, (error) => {
        if (!options.waitsAbove) forget();
        throw error;
      }),
    );
  const forget = () => {
    source.latest = begin();
  };
  const source: Source<Props> = { ...options, latest: begin(), isLoaded: false, forget };
  const keep = (loaded: { default: ComponentType<Props> }) => {
    Object.assign(source, { latest: loaded.default, isLoaded: true });
    return loaded;
  };
  const placed = (props: Props) => <Placed source={source} props={props} />;
  const preload = () =>
    loadOnce(load)
      .then(keep)
      .then(
        () => true,
        () => false,
      );
  return Object.assign(placed, { preload });
}

interface Source<Props> extends PartOptions<Props> {
  /** The part itself, or the attempt that whoever is placed or tries again next joins: never one that has failed. */
  latest: ComponentType<Props>;
  isLoaded: boolean;
  /**
   * Another attempt is to be made. Where somebody above waits this is said once the failure is shown: until
   * then React keeps nothing of who was placed, and would take up the next attempt again and again.
   */
  forget: () => void;
}

function Placed<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  const { Waiting = Nothing, waitsAbove, Failed, closing } = source;
  const [{ Loaded, attempt }, setTried] = useState({ Loaded: source.latest, attempt: 0 });
  const retry = () => setTried({ Loaded: source.latest, attempt: attempt + 1 });
  const failure = Failed ? (
    <Failed onRetry={retry} isLoaded={() => source.isLoaded} />
  ) : (
    <Missing asked={props} onRetry={retry} onClose={closing?.(props)}>
      <Waiting {...props} />
    </Missing>
  );
  const loaded = <Loaded {...props} />;
  return (
    <PartBoundary
      key={attempt}
      failure={failure}
      onFailed={() => waitsAbove && !source.isLoaded && source.forget()}
    >
      {waitsAbove ? loaded : <Suspense fallback={<Waiting {...props} />}>{loaded}</Suspense>}
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

interface MissingProps extends Pick<PartFailureProps, 'onRetry'> {
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

interface PartBoundaryProps {
  failure: ReactNode;
  onFailed: () => void;
  children: ReactNode;
}

/** React tells of errors only to classes. */
class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onFailed();
  }
  override render() {
    return this.state.failed ? this.props.failure : this.props.children;
  }
}

function Nothing() {
  return null;
}
