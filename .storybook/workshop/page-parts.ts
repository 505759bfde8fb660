// A page in parts as small as a row of a table, a field with its label or a card, and the frame that holds them. Each
// has a print: two of one print are of the same markup, seen in the same colours, on the same ground, within the same
// kind of elements. Numbers are left out: they count rows and name fields.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Elements of a part. */
const MOST = 80;
const COUNTED = /_r_[0-9a-z]+_|:r[0-9a-z]+:|«r[0-9a-z]+»|\d+/g;
const PLAIN = new Set(['DIV', 'SPAN']);
const TRANSPARENT = 'rgba(0, 0, 0, 0)';

export interface PagePart {
  readonly element: Element;
  readonly print: string;
}

export interface PageParts {
  readonly parts: readonly PagePart[];
  readonly frame: string;
}

export function partsOf(root: Element): PageParts {
  const parts: PagePart[] = [];
  const lines: string[] = [];
  const visit = (element: Element, ground: string): void => {
    if (element.getElementsByTagName('*').length < MOST) {
      parts.push({ element, print: printOf([ground, looksOf(element), uncounted(element.outerHTML)]) });
      const line = `${element.tagName} ${element.getAttribute('role') ?? ''}`;
      if (lines.at(-1) !== line) lines.push(line);
      return;
    }
    const { outerHTML: tag } = element.cloneNode(false) as Element;
    lines.push(`${lookOf(element)} ${uncounted(tag)} ${ownTextOf(element)}`);
    for (const child of element.children) visit(child, groundWithin(ground, element));
    lines.push('/');
  };
  visit(root, '');
  return { parts, frame: printOf(lines) };
}

function printOf(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}

function uncounted(markup: string): string {
  return markup.replace(COUNTED, '0');
}

function looksOf(part: Element): string {
  return [part, ...part.querySelectorAll('*')].map(lookOf).join('\n');
}

/** Of one element what a rule of accessibility judges and neither its markup nor its width says. */
function lookOf(element: Element): string {
  if (!element.checkVisibility({ visibilityProperty: true })) return '-';
  const style = getComputedStyle(element);
  const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity, overflowX, overflowY } = style;
  const isScrolled =
    (overflowX !== 'visible' && element.scrollWidth > element.clientWidth) ||
    (overflowY !== 'visible' && element.scrollHeight > element.clientHeight);
  return `${color} ${backgroundColor} ${backgroundImage} ${fontSize} ${fontWeight} ${opacity} ${isScrolled ? 'scrolled' : ''} ${namedFrom(element)}`;
}

/** What other elements name it with. */
function namedFrom(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const labels = isControl ? (element.labels ?? []) : [];
  const names = [...ids.map((id) => document.getElementById(id)), ...labels];
  return names.map((name) => name?.textContent ?? '-').join(' ');
}

function ownTextOf(element: Element): string {
  return [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
}

function groundWithin(ground: string, element: Element): string {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  const role = element.getAttribute('role') ?? '';
  const colour = backgroundColor === TRANSPARENT ? '' : backgroundColor;
  const image = backgroundImage === 'none' ? '' : backgroundImage;
  const faint = opacity === '1' ? '' : opacity;
  const kind = PLAIN.has(element.tagName) ? '' : element.tagName;
  return [ground, kind, role, colour, image, faint].filter((word) => word !== '').join(' ');
}
