// Rich text is cleaned on write: the tags an editor makes, no script, no style but alignment, pictures from our own file
// store only. The library is loaded with the first rich text, not with the server.
import type { FieldModel } from '../../core/entity-model.ts';
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
  for (const { name } of rich) args[name] = clean(String(args[name]));
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
