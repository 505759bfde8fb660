// A component that is fetched when it is first drawn, or ahead by `fetch`. React's own lazy and Suspense show what
// comes after a fallback 300 ms late at least, and one after the other where such parts stand within each other; this
// one is there as soon as its module is, and at once where it came ahead. A part that cannot come throws, for the
// boundary above.
import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';

/** What is shown in place of a part on its way: nothing that is seen, but that something is coming can be told. */
export const WaitingContext = createContext<ReactNode>(createElement('span', { 'data-loading': '' }));

export interface LazyPart<Props extends object> {
  (props: Props): ReactNode;
  /** Fetches it ahead of need. Never rejects: the part itself says, when it is drawn, that it did not come. */
  readonly fetch: () => Promise<void>;
}

export function isLazyPart<Component extends object>(
  component: Component,
): component is Component & Pick<LazyPart<object>, 'fetch'> {
  return 'fetch' in component;
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const come = (): Promise<void> => {
    coming ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        // The next who draws it tries again.
        coming = null;
        throw error;
      },
    );
    return coming;
  };
  const fetch = (): Promise<void> => come().catch(() => undefined);

  function Part(props: Props) {
    const waiting = useContext(WaitingContext);
    const [state, setState] = useState<{ readonly error: unknown } | null>(null);
    const isHere = loaded !== null;
    if (!isHere && state === null) void fetch();
    useEffect(() => {
      if (isHere) return undefined;
      let isWanted = true;
      come().then(
        () => isWanted && setState({ error: null }),
        (error: unknown) => isWanted && setState({ error }),
      );
      return () => {
        isWanted = false;
      };
    }, [isHere]);
    if (state !== null && state.error !== null) throw state.error;
    return loaded === null ? waiting : createElement(loaded, props);
  }
  return Object.assign(Part, { fetch });
}
