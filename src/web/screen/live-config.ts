// Under `npm run dev`: generated modules come anew when the config was saved. Who took their object keeps it, with the
// new content; who shows it hears of it. In a built page there is no `import.meta.hot`, and nothing of this.
import { useEffect, useReducer, useState } from 'react';
import type { ScreenKind } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import type { FieldWeb } from '../../fields/field-web.ts';

export interface ScreenModule {
  readonly screen: WebScreen;
  readonly fields: Readonly<Record<string, FieldWeb>>;
}

/** How a screen comes: its kind is known before it, so that the kind's page comes beside it. */
interface ScreenLoader {
  readonly kind: ScreenKind;
  readonly load: () => Promise<ScreenModule>;
}

export type ScreenLoaders = Readonly<Record<string, ScreenLoader>>;

const RENEWED = 'config-renewed';

/**
 * `kept` outlives the module: its import.meta.hot.data. Answers the object of its first time, with the content of
 * `now`.
 */
export function renewed<Content extends object>(kept: { [name: string]: unknown }, now: Content): Content {
  const first = kept['content'] as Content | undefined;
  if (first === undefined) {
    kept['content'] = now;
    return now;
  }
  Object.assign(first, now);
  window.dispatchEvent(new Event(RENEWED));
  return first;
}

/** Draws again what reads a renewed object while drawing. */
export function useRenewal(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useOnRenewal(draw);
}

/** The screen's newest module: `first`, until the config changes. A module that does not load leaves the one before. */
export function useNewest(first: ScreenModule, load: () => Promise<ScreenModule>): ScreenModule {
  const [newest, setNewest] = useState(first);
  useOnRenewal(() => void load().then(setNewest, () => undefined));
  return newest;
}

function useOnRenewal(listener: () => void): void {
  useEffect(() => {
    if (import.meta.hot === undefined) return undefined;
    window.addEventListener(RENEWED, listener);
    return () => window.removeEventListener(RENEWED, listener);
  });
}
