// The part of the page that shows generated screens: what they open stands beside them,
// and what others change is asked anew.
import type { WebScreenEntry } from '../../core/web-model.ts';
import { PhrasesContext } from '../../fields/phrases-context.ts';
import { OnceHost } from '../actions/once/once-host.tsx';
import { Phrases } from '../phrases/phrases.tsx';
import { PreviewHost } from '../preview/preview-host.tsx';
import { LiveRefresh } from '../providers/live-refresh.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { screenPart } from './lazy-screen.tsx';

export function ScreenArea({ screen }: { readonly screen: WebScreenEntry }) {
  const Screen = screenPart(screen);
  return (
    <PreviewHost>
      <OnceHost>
        <LiveRefresh />
        <PhrasesContext value={Phrases}>
          <PartBoundary key={screen.key}>
            <Screen />
          </PartBoundary>
        </PhrasesContext>
      </OnceHost>
    </PreviewHost>
  );
}

/** Fetches what a screen is drawn by; a failure shows when it is drawn. */
export function fetchScreen(screen: Pick<WebScreenEntry, 'key' | 'kind'>): void {
  void screenPart(screen).fetch();
}
