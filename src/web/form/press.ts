// A click that is under way: pressed, not yet let go. What a form shows or takes away in between moves the button from
// under the pointer, and the browser then drops the click: whoever has mended the one mistake and presses 保存 would
// have to press twice. The mouse's events are heard, which a touch sends as well, its press and click at once.
import { useEffect, useState } from 'react';

/** Runs now, or after the click that is under way; what waits already waits once. */
export type AfterPress = (run: () => void) => void;

export interface Press {
  readonly after: AfterPress;
  /** Hears presses on the page; answers how to stop. */
  readonly watch: (page: EventTarget) => () => void;
}

/** A key, and the end of a drag, end a press whose letting go was not told. */
const ENDS = ['mouseup', 'dragend', 'keydown'] as const;

export function createPress(): Press {
  const waiting = new Set<() => void>();
  let isDown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release(): void {
    isDown = false;
    const runs = [...waiting];
    waiting.clear();
    for (const run of runs) run();
  }

  return {
    after: (run) => {
      if (isDown) waiting.add(run);
      else run();
    },
    watch: (page) => {
      const down = (): void => {
        clearTimeout(timer);
        isDown = true;
      };
      // The click is told within the same task.
      const up = (): void => {
        clearTimeout(timer);
        timer = setTimeout(release, 0);
      };
      page.addEventListener('mousedown', down, { capture: true });
      for (const name of ENDS) page.addEventListener(name, up, { capture: true });
      return () => {
        clearTimeout(timer);
        waiting.clear();
        isDown = false;
        page.removeEventListener('mousedown', down, { capture: true });
        for (const name of ENDS) page.removeEventListener(name, up, { capture: true });
      };
    },
  };
}

export function useAfterPress(): AfterPress {
  const [press] = useState(createPress);
  useEffect(() => press.watch(document), [press]);
  return press.after;
}
