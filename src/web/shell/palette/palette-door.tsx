// The way to the palette: a button of the header, and Ctrl+K (⌘K) from anywhere.
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../fields/lazy-part.tsx';
import { NamedIcon } from '../icons.tsx';
import { PartBoundary } from '../../parts/part-boundary.tsx';
import styles from './palette-door.module.css';

const Palette = lazyPart(async () => (await import('./palette.tsx')).Palette);

export function PaletteDoor() {
  const doorRef = useRef<HTMLButtonElement>(null);
  // Drawn from the first time on, so that it can leave as it came.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      setState((before) => (before === 'open' ? 'closed' : 'open'));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        ref={doorRef}
        type="button"
        className={styles['door']}
        aria-keyshortcuts="Control+K"
        onClick={() => setState('open')}
      >
        <NamedIcon name="search" />
        <span>前往</span>
        <kbd className={styles['keys']} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      {state === 'never' ? null : (
        <PartBoundary>
          <Palette
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            onClosed={() => doorRef.current?.focus()}
          />
        </PartBoundary>
      )}
    </>
  );
}
