// The place one writes in before the editor has come: an editable element of the browser's own, filled with safe nodes.
// What is typed, composed or pasted there stands in the DOM, where the editor finds it; nothing has to be kept and
// played back.
import { isOwnFile } from '../../core/rich-text-policy.ts';
import { cleanerNow } from './cleaner.ts';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, li, th, td, blockquote';

/** Answers whether it could: a text that is there needs its cleaner. */
export function fillPlace(place: HTMLElement, html: string): boolean {
  const nodes = html === '' ? document.createDocumentFragment() : cleanerNow()?.safeNodes(html);
  if (nodes === undefined) return false;
  for (const image of nodes.querySelectorAll('img')) if (image.alt === '') image.setAttribute('aria-label', '图片');
  if (nodes.childNodes.length === 0) nodes.append(document.createElement('p'));
  // A browser gives an empty block no line; the editor does.
  for (const block of nodes.querySelectorAll(BLOCKS))
    if (block.childNodes.length === 0) block.append(document.createElement('br'));
  place.replaceChildren(nodes);
  return true;
}

/** As it would be stored; undefined: nothing is written. A picture alone is something. */
export function htmlOfPlace(place: HTMLElement): string | undefined {
  // A document of its own: addresses set in it are not fetched.
  const { body } = new DOMParser().parseFromString(place.innerHTML, 'text/html');
  removeFillers(body);
  for (const image of body.querySelectorAll<HTMLImageElement>('img')) {
    image.setAttribute('src', pictureAddress(image) ?? '');
    image.removeAttribute('data-file');
    image.removeAttribute('aria-label');
  }
  for (const element of body.querySelectorAll<HTMLElement>('[data-align]')) {
    element.style.textAlign = element.dataset['align'] ?? '';
    element.removeAttribute('data-align');
  }
  return (body.textContent ?? '').trim() === '' && body.querySelector('img') === null ? undefined : body.innerHTML;
}

/** Line breaks that only give an empty line its height. */
export function removeFillers(root: ParentNode): void {
  for (const filler of root.querySelectorAll('br')) {
    const isLast = filler.nextSibling === null;
    if (isLast && (filler.previousSibling === null || filler.previousSibling.nodeName === 'BR')) filler.remove();
  }
}

/** The stored address of a picture, shown from memory or not. */
export function pictureAddress(image: HTMLElement): string | null {
  const file = image.dataset['file'];
  return file !== undefined && isOwnFile(file) ? file : image.getAttribute('src');
}

/** Moves the caret to a point of the window, where something is dropped. */
export function placeCaret({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): void {
  // Browsers of 2024 and before know one of the two.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(clientX, clientY) : undefined;
  const range = position === undefined ? document.caretRangeFromPoint(clientX, clientY) : null;
  const node = position?.offsetNode ?? range?.startContainer;
  if (node !== undefined) document.getSelection()?.collapse(node, position?.offset ?? range?.startOffset);
}
