// An editor and uploads that come when a story lets them.
import type { FieldServices } from '../field-web.ts';
import type { EngineModule } from './use-editor-engine.ts';

/** An editor that comes when it is let, or fails so many times before. */
export function held(failures = 0) {
  const open: (() => void)[] = [];
  let tries = 0;
  const load = async (): Promise<EngineModule> => {
    tries += 1;
    if (tries <= failures) throw new TypeError('Failed to fetch dynamically imported module: /assets/editor-engine.js');
    await new Promise<void>((resolve) => void open.push(resolve));
    return import('./editor-engine.ts');
  };
  const reset = (): void => {
    tries = 0;
  };
  return { load, reset, asked: () => tries, come: () => open.splice(0).forEach((resolve) => resolve()) };
}

export const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The first picture comes last. */
export function heldUploads() {
  const open: (() => void)[] = [];
  const upload: FieldServices['upload'] = async (file) => {
    await new Promise<void>((resolve) => void open.push(resolve));
    return { url: `/api/common/file/${crypto.randomUUID()}`, name: file.name, size: file.size };
  };
  return {
    upload,
    count: () => open.length,
    comeBackwards: () =>
      open
        .splice(0)
        .toReversed()
        .forEach((resolve) => resolve()),
  };
}
