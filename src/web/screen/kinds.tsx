// The screen kinds as the shell draws them: a generated screen names a kind, its page is found here.
// Each kind is a chunk of its own, so that a list does not load what only a form needs.
import type { ComponentType } from 'react';
import type { ScreenKind } from '../../core/screen-model.ts';
import { screenPages } from '../../generated/web/screen-pages.ts';
import { type LazyPart, lazyPart } from '../../fields/lazy-part.tsx';
import type { KindProps, ScreenPages } from './kind-props.ts';
import { isOfKind } from './of-kind.ts';

type AnyPage = LazyPart<KindProps>;

const drawn = new Map<ScreenKind, AnyPage>();

/** The page of a kind, the same component each time. */
export function kindPage(kind: ScreenKind): AnyPage {
  const known = drawn.get(kind);
  if (known !== undefined) return known;
  const page = lazyPage(kind);
  drawn.set(kind, page);
  return page;
}

function lazyPage(kind: ScreenKind): AnyPage {
  return lazyPart(() => loadPage(kind, screenPages));
}

/** The page of one kind as a page of any: what is of another kind it does not draw. */
async function loadPage<Kind extends ScreenKind>(
  kind: Kind,
  pages: Pick<ScreenPages, Kind>,
): Promise<ComponentType<KindProps>> {
  const Page = await pages[kind]();
  return ({ screen, ...props }) => (isOfKind(screen, kind) ? <Page {...props} screen={screen} /> : null);
}
