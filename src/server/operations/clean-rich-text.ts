// Rich text is cleaned on write, by the policy that pages show it by (core/rich-text-policy.ts). The library is loaded with
// the first rich text, not with the server.
import type { FieldModel } from '../../core/entity-model.ts';
import { validationError } from '../../core/errors.ts';
import { SANITIZE_OPTIONS } from '../../core/rich-text-policy.ts';
import { oddBraces, placesIn } from '../../core/text-places.ts';
import type { Values } from './form-values.ts';

/** Changes the rich-text values of `args` in place. */
export async function cleanRichText(fields: readonly FieldModel[], args: Values): Promise<void> {
  const rich = fields.filter((field) => field.kind === 'rich-text' && typeof args[field.name] === 'string');
  if (rich.length === 0) return;
  const clean = await loadCleaner();
  for (const field of rich) {
    args[field.name] = clean(String(args[field.name]));
    refusePlaceholders(field, String(args[field.name]));
  }
}

/** A text for a document may hold its own placeholders and no other: a misspelt one would be printed as it stands. */
function refusePlaceholders({ name, title, options }: FieldModel, html: string): void {
  const { placeholders } = options;
  if (!Array.isArray(placeholders)) return;
  const known = new Set(placeholders.flatMap((one) => (typeof one === 'object' && one !== null && !Array.isArray(one) ? [one['name']] : [])));
  // A tag within the braces would keep the name from being found: it is odd too.
  const said = html.replaceAll(/<[^<>]*>/g, '\u0000');
  const unknown = [...new Set([...placesIn(said).filter((place) => !known.has(place)).map((place) => `{${place}}`), ...oddBraces(said)])];
  if (unknown.length === 0) return;
  const allowed = [...known].map((place) => `{${String(place)}}`).join('');
  throw validationError([{ field: `/${name}`, message: `${title}含有不认识的占位符：${unknown.slice(0, 5).join('、').replaceAll('\u0000', '')}，可以使用 ${allowed}` }]);
}

async function loadCleaner(): Promise<(html: string) => string> {
  const { default: sanitize } = await import('sanitize-html');
  return (html) => sanitize(html, SANITIZE_OPTIONS);
}
