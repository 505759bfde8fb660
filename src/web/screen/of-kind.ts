// A generated screen as one of its kind: which kind it is, its own module says only when it is loaded.
import type { ScreenKind, ScreenKinds } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';

export function isOfKind<Kind extends ScreenKind>(
  screen: WebScreen,
  kind: Kind,
): screen is WebScreen<ScreenKinds[Kind]> {
  return screen.model.kind === kind;
}

/** Throws where it is of another kind. */
export function ofKind<Kind extends ScreenKind>(screen: WebScreen, kind: Kind): WebScreen<ScreenKinds[Kind]> {
  if (!isOfKind(screen, kind)) throw new Error(`screen ${screen.model.key} is of kind ${screen.model.kind}`);
  return screen;
}
