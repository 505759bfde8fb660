// Fetches the parts of a screen side by side and ahead of need: at the first load, and when a menu link is pointed at.
// Without it they would come one after the other: frame, providers, screen, kind.
import type { WebScreenEntry } from '../../core/web-model.ts';

/** A failure is silent here: the screen itself says so when it is opened. */
export function preloadScreen({ key, kind }: Pick<WebScreenEntry, 'key' | 'kind'>): void {
  const parts = [loadScreen(key), import('./screen-area.tsx'), loadKind(kind)];
  for (const part of parts) void part.catch(() => undefined);
}

async function loadScreen(key: string): Promise<void> {
  const { screenLoaders } = await import('../../generated/web/routes.ts');
  await screenLoaders[key]?.();
}

async function loadKind(kind: WebScreenEntry['kind']): Promise<void> {
  const { preloadKind } = await import('../kinds/kinds.tsx');
  preloadKind(kind);
}
