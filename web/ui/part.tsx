/**
 * A component whose code is loaded when it is first needed. If that fails, only this part of the page is
 * missing.
 */
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
  /** Whether the code was loaded. If so, the failure happened while rendering. */
  isLoaded: () => boolean;
}

interface PartOptions<Props> {
  /** Rendered until the code is loaded, with the props of the part. */
  Waiting?: ComponentType<Props>;
  /** An ancestor has a Suspense that shows something until the code is loaded. */
  waitsAbove?: boolean;
  /**
   * Rendered where the part failed. Without it the page's notice of missing parts (missing-parts-notice.tsx)
   * reports the failure.
   */
  Failed?: ComponentType<PartFailureProps>;
  /**
   * For a part that a press opens: returns how to close it while it is missing, or null while it is closed.
   */
  closing?: (asked: Props) => (() => void) | null;
}

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Makes a part: `const Menu = part(() => import('./menu.tsx'))`. `Menu.preload()` loads the code beforehand
 * and answers whether it came. A preloaded part renders without Suspense, so a prerendered page hydrates
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
  /**
   * The loaded component, or the lazy component of the current attempt. New instances and retries use it, so
   * it must never be an attempt that has failed.
   */
  latest: ComponentType<Props>;
  isLoaded: boolean;
  /**
   * Starts a new attempt. With `waitsAbove` this happens only once the failure is rendered: React discards
   * the state of a component that suspends before its first render, and would start one attempt after the
   * other.
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
  /** Closes a part that a press opened, so that nobody waits for it any more. */
  readonly close?: (() => void) | undefined;
}

/** The parts that are missing at the moment. */
export const missingParts = createStore<ReadonlySet<MissingPart>>(new Set());

interface MissingProps extends Pick<PartFailureProps, 'onRetry'> {
  /**
   * The props of the part. They are a new object when the part is asked for again, for instance by another
   * press.
   */
  asked: object;
  onClose: (() => void) | null | undefined;
  /** Rendered instead of the part. */
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

/** Catches the errors of a part. React supports error boundaries only as classes. */
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
