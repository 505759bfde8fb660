// How many tags a formatted text has and how deep they nest, in one pass that costs the same a character whatever it
// holds. It need not agree with a parser in everything: it turns away, before anything parses them, texts that no
// editor writes.
export interface RichTextLimits {
  readonly mostTags: number;
  readonly deepest: number;
}

export type RichTextExcess = 'tags' | 'depth';

const VOID = new Set([
  'br',
  'hr',
  'img',
  'col',
  'input',
  'wbr',
  'area',
  'base',
  'link',
  'meta',
  'embed',
  'source',
  'track',
  'param',
]);
/** What ends by itself where another begins: name → those it ends. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['p', 'li'],
  dt: ['p', 'dt', 'dd'],
  dd: ['p', 'dt', 'dd'],
  td: ['p', 'td', 'th'],
  th: ['p', 'td', 'th'],
  tr: ['p', 'td', 'th', 'tr'],
  option: ['option'],
};
const NAME = /[a-z][a-z0-9:-]*/iy;

/** null: within the limits. */
export function findExcess(html: string, { mostTags, deepest }: RichTextLimits): RichTextExcess | null {
  const open: string[] = [];
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const isEnd = html[at + 1] === '/';
    NAME.lastIndex = at + (isEnd ? 2 : 1);
    const name = NAME.exec(html)?.[0].toLowerCase();
    tags += 1;
    if (tags > mostTags) return 'tags';
    // "3 < 5", a comment, a declaration: no tag, but parsers look at each.
    if (name === undefined) {
      at += 1;
      continue;
    }
    at = endOfTag(html, NAME.lastIndex);
    if (isEnd) closeTag(open, name);
    else openTag(open, name);
    if (open.length > deepest) return 'depth';
  }
  return null;
}

/** Behind its ">", which within quotes is none. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const letter = html[at];
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  return html.length;
}

function openTag(open: string[], name: string): void {
  if (VOID.has(name)) return;
  const ended = ENDS[name] ?? [];
  while (ended.includes(open.at(-1) ?? '')) open.pop();
  open.push(name);
}

/** No more is open than the limit allows, so that looking for it costs next to nothing. */
function closeTag(open: string[], name: string): void {
  const place = open.lastIndexOf(name);
  if (place >= 0) open.length = place;
}
