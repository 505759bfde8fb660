// The part of the page that shows generated screens: Refine and antd live here and nowhere above, so that login stays
// light.
import { useMemo } from 'react';
import type { WebScreenEntry } from '../../core/web-model.ts';
import { ScreenProviders } from '../providers/screen-providers.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { lazyScreen } from './lazy-screen.tsx';

export function ScreenArea({ screen }: { readonly screen: WebScreenEntry }) {
  const Screen = useMemo(() => lazyScreen(screen.key, screen.kind), [screen.key, screen.kind]);
  return (
    <ScreenProviders>
      <PartBoundary key={screen.key}>
        <Screen />
      </PartBoundary>
    </ScreenProviders>
  );
}
