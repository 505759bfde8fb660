// How much of an HTML text a reader sees: tags, comments and entities are not characters. HTML in, text or count out.
// One pass over the text, so that a document of megabytes costs milliseconds. Not a sanitiser.

const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const BLOCK_END = /<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>|<br\s*\/?>/gi;

/** Characters a reader sees, blanks at both ends not counted. */
export function visibleLength(html: string): number {
  return Array.from(visibleText(html).replaceAll('\n', '')).length;
}

/** Plain text with a line break after each block, for list cells, search and counting. */
export function visibleText(html: string): string {
  const text = dropTags(html.replace(BLOCK_END, '\n'));
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, decodeEntity).trim();
}

/** By index, not by a pattern: "<<<<…" without an end would cost a pattern quadratic time. */
function dropTags(html: string): string {
  const parts: string[] = [];
  let from = 0;
  while (from < html.length) {
    const open = html.indexOf('<', from);
    const close = open < 0 ? -1 : html.indexOf('>', open);
    if (close < 0) return parts.join('') + html.slice(from);
    parts.push(html.slice(from, open));
    from = close + 1;
  }
  return parts.join('');
}

function decodeEntity(entity: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
