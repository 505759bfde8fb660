// Rich text is cleaned on write: the tags an editor makes, no script, no style but alignment, pictures from our own file
// store only. The library is loaded with the first rich text, not with the server.
import type { FieldModel } from '../../core/entity-model.ts';
import { validationError } from '../../core/errors.ts';
import { oddBraces, placesIn } from '../../core/text-places.ts';
import type { Values } from './form-values.ts';

const FILE_PATH = /^\/api\/common\/file\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TAGS = [
  'p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'a', 'img',
  'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span', 'div',
];
const ALIGN = [/^(?:left|right|center|justify)$/];

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
  return (html) => sanitize(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'], '*': ['style'] },
    allowedStyles: { '*': { 'text-align': ALIGN } },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
    exclusiveFilter: (frame) => frame.tag === 'img' && !FILE_PATH.test(frame.attribs['src'] ?? ''),
  });
}
