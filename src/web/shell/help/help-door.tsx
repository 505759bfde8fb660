// The way to the manual's chapter on the screen one looks at: a button of the header.
import { useRef, useState } from 'react';
import type { WebScreenEntry } from '../../../core/web-model.ts';
import { lazyPart, WaitingContext } from '../../../fields/lazy-part.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import { NamedIcon } from '../icons.tsx';
import bell from '../messages/bell.module.css';

const HelpDrawer = lazyPart(async () => (await import('./help-drawer.tsx')).HelpDrawer);

export function HelpDoor({ screen }: { readonly screen: WebScreenEntry }) {
  const doorRef = useRef<HTMLButtonElement>(null);
  // Drawn from the first time on, so that it can leave as it came.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <button
        ref={doorRef}
        type="button"
        // As the bell beside it.
        className={bell['button']}
        aria-haspopup="dialog"
        title="帮助"
        onClick={() => setState('open')}
      >
        <NamedIcon name="question-circle" />
        <span className="visually-hidden">帮助</span>
      </button>
      {state === 'never' ? null : (
        <PartBoundary>
          <WaitingContext value={null}>
            <HelpDrawer
              screen={screen}
              isOpen={state === 'open'}
              onClose={() => setState('closed')}
              onClosed={() => doorRef.current?.focus()}
            />
          </WaitingContext>
        </PartBoundary>
      )}
    </>
  );
}
