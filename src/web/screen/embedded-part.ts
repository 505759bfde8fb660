// A screen within another as a part that comes when it is drawn, or ahead with all that it is drawn of.
import { lazyPart } from '../../fields/lazy-part.tsx';
import { screenLoaders } from '../../generated/web/routes.ts';
import { kindPage } from './kinds.tsx';

export const EmbeddedScreen = lazyPart(async () => (await import('./embedded-screen.tsx')).EmbeddedScreen);

/** Side by side instead of one after the other. What cannot come is said where it is drawn. */
export function fetchEmbedded(name: string): void {
  const loader = screenLoaders[name];
  void EmbeddedScreen.fetch();
  if (loader === undefined) return;
  void kindPage(loader.kind).fetch();
  loader.load().catch(() => undefined);
}
