// Stored HTML → nodes that may be shown: what the editor can make and nothing else, pictures only from our own files.
// The second wall: the server sanitises on write (controls.md, Input).
import DOMPurify from 'dompurify';

const TAGS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'colgroup', 'col'];
const ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start'];
const OWN_FILE = /^\/api\/common\/file\/[0-9a-f-]{36}$/;

/** Pictures come without src and with data-file: the address is to be fetched with the token. */
export function safeNodes(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true });
  for (const image of nodes.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    image.removeAttribute('src');
    if (OWN_FILE.test(source)) image.dataset['file'] = source;
    else image.remove();
  }
  for (const link of nodes.querySelectorAll('a')) {
    if (!/^https?:\/\//i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return nodes;
}
