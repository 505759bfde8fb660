// Fetches the parts of a screen side by side and ahead of need: at the first load, and when a menu link is pointed at.
// Without it they would come one after the other: frame, providers, screen, kind.
import type { WebScreenEntry } from '../../core/web-model.ts';

/** A failure is silent here: the screen itself says so when it is opened. */
export function preloadScreen(screen: Pick<WebScreenEntry, 'key' | 'kind'>): void {
  const parts = [loadScreen(screen.key), loadKind(screen.kind), loadArea(screen)];
  for (const part of parts) void part.catch(() => undefined);
}

async function loadScreen(key: string): Promise<void> {
  const { screenLoaders } = await import('../../generated/web/routes.ts');
  await screenLoaders[key]?.load();
}

async function loadKind(kind: WebScreenEntry['kind']): Promise<void> {
  const { screenPages } = await import('../../generated/web/screen-pages.ts');
  await screenPages[kind]();
}

async function loadArea(screen: Pick<WebScreenEntry, 'key' | 'kind'>): Promise<void> {
  (await import('./screen-area.tsx')).fetchScreen(screen);
}
