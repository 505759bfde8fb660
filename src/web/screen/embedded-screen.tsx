// A generated screen within another: a drawer, a block of a page. It shows only what belongs to the record handed
// down.
import { useMemo } from 'react';
import type { RecordValues } from '../../core/json.ts';
import type { WebScreen } from '../../core/web-model.ts';
import { screenLoaders } from '../../generated/web/routes.ts';
import type { ContextValue } from './record-context.ts';
import { type LazyPart, lazyPart } from '../../fields/lazy-part.tsx';
import { FieldServicesProvider } from '../form/field-services.tsx';
import { usePreview } from '../preview/preview-host.tsx';
import { createFieldServices } from '../providers/field-services.ts';
import { useApi } from '../session/session-context.tsx';
import { type ScreenModule, useNewest } from './live-config.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { kindPage } from './kinds.tsx';
import { useNarrowed } from './use-narrowed.ts';
import { holdingField } from './within.ts';

export interface EmbeddedScreenProps {
  /** Key of the screen. */
  readonly name: string;
  /** Field of its entity that holds the record; null: its only reference to it. */
  readonly by: string | null;
  /** Entity of the record. */
  readonly entity: string | null;
  readonly record: RecordValues | null;
  readonly prefix: string;
}

export function EmbeddedScreen({ name, by, entity, record, prefix }: EmbeddedScreenProps) {
  const Loaded = useMemo(() => lazyEmbedded(name), [name]);
  return (
    <PartBoundary>
      <Loaded by={by} entity={entity} record={record} prefix={prefix} />
    </PartBoundary>
  );
}

type LoadedProps = Omit<EmbeddedScreenProps, 'name'>;

function lazyEmbedded(name: string): LazyPart<LoadedProps> {
  return lazyPart(async () => {
    const loader = screenLoaders[name];
    if (loader === undefined) throw new Error(`screen ${name} is not generated`);
    const [first] = await Promise.all([loader.load(), kindPage(loader.kind).fetch()]);
    return (props) => <WithServices name={name} first={first} {...props} />;
  });
}

function WithServices({
  name,
  first,
  by,
  entity,
  record,
  prefix,
}: EmbeddedScreenProps & { readonly first: ScreenModule }) {
  const { screen: whole, fields } = useNewest(first, async () => (await screenLoaders[name]?.load()) ?? first);
  const screen = useNarrowed(whole);
  const api = useApi();
  const preview = usePreview();
  const services = useMemo(
    () => createFieldServices({ api, screen, preview: (url, title) => preview({ url, name: title }) }),
    [api, screen, preview],
  );
  const embedded = useMemo(
    () => ({ context: handedDown(screen, { by, entity, record }), prefix }),
    [screen, by, entity, record, prefix],
  );
  const Kind = kindPage(screen.model.kind);
  return (
    <FieldServicesProvider services={services}>
      <Kind screen={screen} fields={fields} embedded={embedded} />
    </FieldServicesProvider>
  );
}

function handedDown(screen: WebScreen, { by, entity, record }: Omit<LoadedProps, 'prefix'>): ContextValue | null {
  const field = record === null ? null : holdingField(screen, by, entity);
  return field === null || record === null ? null : { field, id: record['id'] ?? null, record };
}
