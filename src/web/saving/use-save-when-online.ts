// The network is back: what could not be saved goes at once, not when the next try is due.
import { useEffect } from 'react';
import type { SaveDesk } from './save-desk.ts';

export function useSaveWhenOnline(saves: Pick<SaveDesk, 'flush'>): void {
  useEffect(() => {
    const back = (): void => void saves.flush();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [saves]);
}
