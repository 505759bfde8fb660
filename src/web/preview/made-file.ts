// The file that a call has made, as its answer names it. Pure.
import type { PreviewFile } from './preview-file.ts';

/** null: it made none. */
export function madeFile(answer: unknown): PreviewFile | null {
  if (typeof answer !== 'object' || answer === null || !('url' in answer)) return null;
  const { url, name } = answer as { readonly url: unknown; readonly name?: unknown };
  return typeof url === 'string' && url !== '' ? { url, name: typeof name === 'string' ? name : '' } : null;
}
