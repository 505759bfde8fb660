// Nobody leaves before what was typed is on its way: a link of the page waits for the save, closing the
// window asks. A save that fails holds nobody: the copy on this computer is kept and offered again.
import { useEffect } from 'react';
import type { SaveDesk } from './save-desk.ts';

const MOST_MS = 4_000;

export function useFinishBeforeLeaving(saves: Pick<SaveDesk, 'state' | 'flush'>): void {
  useEffect(() => {
    let isLeaving = false;
    const isOpen = (): boolean => ['typed', 'saving', 'failed', 'stopped'].includes(saves.state().kind);
    const click = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (
        link === null ||
        isLeaving ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        link.target === '_blank' ||
        link.origin !== window.location.origin ||
        !isOpen()
      )
        return;
      event.preventDefault();
      event.stopPropagation();
      const go = (): void => {
        isLeaving = true;
        link.click();
        isLeaving = false;
      };
      const patience = new Promise((resolve) => setTimeout(resolve, MOST_MS));
      void Promise.race([saves.flush(), patience]).then(go, go);
    };
    const close = (event: BeforeUnloadEvent): void => {
      if (!isOpen()) return;
      void saves.flush();
      event.preventDefault();
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') void saves.flush();
    };
    // Before the router hears of the click.
    document.addEventListener('click', click, true);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', close);
    return () => {
      document.removeEventListener('click', click, true);
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('beforeunload', close);
    };
  }, [saves]);
}
