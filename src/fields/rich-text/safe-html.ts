// Stored HTML → nodes that may be shown, by the policy the server cleans by on write: the second wall (controls.md,
// Input).
import DOMPurify from 'dompurify';
import {
  ALIGNMENTS,
  DROPPED_WITH_CONTENT,
  isOutwardLink,
  isOwnFile,
  RICH_ATTRIBUTES,
  RICH_TAGS,
} from '../../core/rich-text-policy.ts';

const ATTRIBUTES = [...new Set(Object.values(RICH_ATTRIBUTES).flat())];

/**
 * Pictures come without src and with data-file: the address is to be fetched with the token. Alignment comes as
 * data-align: the page's security policy takes no style attribute.
 */
export function safeNodes(html: string): DocumentFragment {
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    FORBID_CONTENTS: [...DROPPED_WITH_CONTENT],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of nodes.querySelectorAll<HTMLElement>('*')) dropForeignAttributes(element);
  for (const image of nodes.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    image.removeAttribute('src');
    if (isOwnFile(source)) image.dataset['file'] = source;
    else image.remove();
  }
  for (const link of nodes.querySelectorAll('a')) {
    if (!isOutwardLink(link.getAttribute('href') ?? '')) link.removeAttribute('href');
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return nodes;
}

function dropForeignAttributes(element: HTMLElement): void {
  const own = [...(RICH_ATTRIBUTES[element.tagName.toLowerCase()] ?? []), ...(RICH_ATTRIBUTES['*'] ?? [])];
  for (const { name } of Array.from(element.attributes)) if (!own.includes(name)) element.removeAttribute(name);
  const alignment = element.style.textAlign;
  if (ALIGNMENTS.includes(alignment)) element.dataset['align'] = alignment;
  element.removeAttribute('style');
}
