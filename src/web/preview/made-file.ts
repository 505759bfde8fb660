// The file that a call has made, as its answer names it. Pure.
import { objectOf } from '../../core/json.ts';
import type { PreviewFile } from './preview-file.ts';

/** null: it made none. */
export function madeFile(answer: unknown): PreviewFile | null {
  const { url, name } = objectOf(answer);
  return typeof url === 'string' && url !== '' ? { url, name: typeof name === 'string' ? name : '' } : null;
}
