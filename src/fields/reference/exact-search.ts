// A search by a whole value, as codegen resolves "x-options": { "search": … }: which argument takes the typed text, and
// how what was found is named. Read from the options of a field, which are plain JSON.
import { formats } from '../../core/formats/formats.ts';
import type { ExactSearch } from '../field-web.ts';

/** null: the field is searched by a part of the label. */
export function exactSearchOf(options: { readonly [key: string]: unknown }): ExactSearch | null {
  const search = options['search'];
  return isExactSearch(search) ? search : null;
}

/** As codegen has made it of a call whose arguments it has read. */
function isExactSearch(search: unknown): search is ExactSearch {
  return typeof search === 'object' && search !== null && 'call' in search;
}

/** The argument whose format the text has; null: the text is not whole yet, or is nothing that can be asked for. */
export function argumentFor(search: ExactSearch, text: string): string | null {
  if (text.length < search.minimum) return null;
  return (
    search.arguments.find(({ format }) => format === null || formats[format]?.validate(text) === true)?.name ?? null
  );
}
