// What formatted text may hold, said once: the server cleans by it on write (sanitize-html), the page shows by it
// (DOMPurify). Tags the editor makes and Word brings, pictures that are our own files, links that leave the site, no
// style but alignment.

export const RICH_TAGS: readonly string[] = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'code',
  'hr',
  'a',
  'img',
  'table',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'span',
  'div',
];

/** tag → attributes; "*": every tag. */
export const RICH_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  '*': ['style'],
};

export const ALIGNMENTS: readonly string[] = ['left', 'right', 'center', 'justify'];
/** Elements whose text is no text of the document. */
export const DROPPED_WITH_CONTENT: readonly string[] = [
  'script',
  'style',
  'textarea',
  'option',
  'title',
  'xml',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'template',
  'select',
  'noembed',
  'noframes',
  'xmp',
  'plaintext',
];

const OWN_FILE = /^\/api\/common\/file\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const OUTWARD = /^(?:https?:\/\/|mailto:)[^\s]/i;
const LINK_FACTS = { rel: 'noopener noreferrer', target: '_blank' };

/** A picture's address. */
export function isOwnFile(address: string): boolean {
  return OWN_FILE.test(address);
}

/** A link's address: http, https or mailto, never a path of ours or a script. */
export function isOutwardLink(address: string): boolean {
  return OUTWARD.test(address.trim());
}

interface CleanTag {
  readonly tagName: string;
  readonly attribs: Record<string, string>;
}

/** The options of sanitize-html. */
export const SANITIZE_OPTIONS = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedStyles: { '*': { 'text-align': [new RegExp(`^(?:${ALIGNMENTS.join('|')})$`)] } },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_WITH_CONTENT],
  transformTags: {
    // In one order, so that cleaning what is clean changes nothing.
    a: (tagName: string, { href }: Record<string, string>): CleanTag => ({
      tagName,
      attribs: { ...(href !== undefined && isOutwardLink(href) ? { href: href.trim() } : {}), ...LINK_FACTS },
    }),
  },
  exclusiveFilter: (frame: { readonly tag: string; readonly attribs: Readonly<Record<string, string>> }): boolean =>
    frame.tag === 'img' && !isOwnFile(frame.attribs['src'] ?? ''),
};
