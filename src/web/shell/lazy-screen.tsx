// One generated screen as a lazy component. The contract with src/web/kinds:
// kindPage(screen.model.kind) takes { screen, fields } exactly as the generated module exports them.
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, useMemo } from 'react';
import type { ScreenKind } from '../../core/screen-model.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { screenLoaders } from '../../generated/web/routes.ts';
import { FieldServicesProvider } from '../form/field-services.tsx';
import { kindPage, preloadKind } from '../kinds/kinds.tsx';
import { useNarrowed } from '../kinds/use-narrowed.ts';
import { usePreview } from '../preview/preview-host.tsx';
import { createFieldServices } from '../providers/field-services.ts';
import { useApi } from '../session/session-context.tsx';
import { type ScreenModule, useNewest } from './live-config.ts';

export function lazyScreen(key: string, kind: ScreenKind): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    const load = screenLoaders[key];
    if (load === undefined) throw new Error(`screen ${key} is not generated`);
    preloadKind(kind);
    const first = await load();
    return { default: () => <LoadedScreen name={key} first={first} /> };
  });
}

function LoadedScreen({ name, first }: { readonly name: string; readonly first: ScreenModule }) {
  const { screen: whole, fields } = useNewest(first, async () => (await screenLoaders[name]?.()) ?? first);
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
