// One generated screen as a lazy component. The contract with src/web/screen/kinds.tsx:
// kindPage(screen.model.kind) takes { screen, fields } exactly as the generated module exports them.
import { type ReactNode, useMemo } from 'react';
import type { ScreenKind } from '../../core/screen-model.ts';
import type { WebScreen, WebScreenEntry } from '../../core/web-model.ts';
import { screenLoaders } from '../../generated/web/routes.ts';
import { type LazyPart, lazyPart } from '../../fields/lazy-part.tsx';
import { FieldServicesProvider } from '../form/field-services.tsx';
import { kindPage } from '../screen/kinds.tsx';
import { useNarrowed } from '../screen/use-narrowed.ts';
import { usePreview } from '../preview/preview-host.tsx';
import { createFieldServices } from '../providers/field-services.ts';
import { useApi } from '../session/session-context.tsx';
import { type ScreenModule, useNewest } from '../screen/live-config.ts';

const parts = new Map<string, LazyPart<object>>();

/** The same component each time: a screen that one comes back to is there at once. */
export function screenPart({ key, kind }: Pick<WebScreenEntry, 'key' | 'kind'>): LazyPart<object> {
  const known = parts.get(key) ?? newPart(key, kind);
  parts.set(key, known);
  return known;
}

function newPart(key: string, kind: ScreenKind): LazyPart<object> {
  return lazyPart(async () => {
    const loader = screenLoaders[key];
    if (loader === undefined) throw new Error(`screen ${key} is not generated`);
    const [first] = await Promise.all([loader.load(), kindPage(kind).fetch()]);
    return () => <LoadedScreen name={key} first={first} />;
  });
}

function LoadedScreen({ name, first }: { readonly name: string; readonly first: ScreenModule }) {
  const { screen: whole, fields } = useNewest(first, async () => (await screenLoaders[name]?.load()) ?? first);
  const screen = useNarrowed(whole);
  const Kind = kindPage(screen.model.kind);
  return (
    <ScreenServices screen={screen}>
      <Kind screen={screen} fields={fields} />
    </ScreenServices>
  );
}

function ScreenServices({ screen, children }: { readonly screen: WebScreen; readonly children: ReactNode }) {
  const api = useApi();
  const preview = usePreview();
  const services = useMemo(
    () => createFieldServices({ api, screen, preview: (url, name) => preview({ url, name }) }),
    [api, screen, preview],
  );
  return <FieldServicesProvider services={services}>{children}</FieldServicesProvider>;
}
