// Pasted HTML (Word, WPS, web pages) → HTML the editor understands: no comments, styles and foreign elements, Word's
// painted list marks turned into lists. What the editor's own schema does not know is dropped by the editor afterwards.
// Needs a DOM (DOMParser makes an inert document: nothing in it is loaded or run).

const FOREIGN = 'style, script, meta, link, title, xml, object, iframe, o\\:p, w\\:sdt';

export interface PastedText {
  readonly html: string;
  /** How many pictures it only names: on the writer's disk, at an address that is not ours, or broken. */
  readonly lost: number;
}

export function cleanPastedHtml(html: string): string {
  return cleanPasted(html, () => null).html;
}

/** `hold` takes a picture that came along and answers the text that keeps its place; null: it is not taken. */
export function cleanPasted(html: string, hold: (picture: File) => string | null): PastedText {
  const page = new DOMParser().parseFromString(withoutConditionals(html), 'text/html');
  for (const element of page.querySelectorAll(FOREIGN)) element.remove();
  const foreign = [...page.querySelectorAll('img')].filter((image) => !isOwn(image));
  const marks = foreign.map((image, at) => {
    const picture = pictureIn(image, at + 1);
    const mark = picture === null ? null : hold(picture);
    image.replaceWith(...(mark === null ? [] : [mark]));
    return mark;
  });
  for (const span of page.querySelectorAll<HTMLElement>('span[style*="vertical-align"]')) raise(page, span);
  joinWordLists(page);
  for (const element of page.body.querySelectorAll('*')) dropOfficeAttributes(element);
  return { html: page.body.innerHTML, lost: marks.filter((mark) => mark === null).length };
}

/** A picture copied by itself: its file says more than the address it came from. */
export function isPictureAlone(html: string): boolean {
  const { body } = new DOMParser().parseFromString(withoutConditionals(html), 'text/html');
  const images = [...body.querySelectorAll('img')];
  return images.length > 0 && !images.some(isOwn) && (body.textContent ?? '').trim() === '';
}

function isOwn(image: HTMLImageElement): boolean {
  return (image.getAttribute('src') ?? '').startsWith('/api/common/file/');
}

/** WPS raises and lowers by style, Word by <sup> and <sub>. */
function raise(page: Document, span: HTMLElement): void {
  const tag = { super: 'sup', sub: 'sub' }[span.style.verticalAlign];
  if (tag === undefined) return;
  const raised = page.createElement(tag);
  raised.append(...span.childNodes);
  span.replaceWith(raised);
}

const CARRIED = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/=\s]+)$/;

/** null: it did not come along, or is broken. */
function pictureIn(image: HTMLImageElement, serial: number): File | null {
  const [, type = '', data = ''] = CARRIED.exec(image.getAttribute('src') ?? '') ?? [];
  if (data === '') return null;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (byte) => byte.charCodeAt(0));
    return new File([bytes], `图片${serial}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
  } catch {
    return null;
  }
}

/** Word wraps list marks and drawings into conditional comments, some of them visible to other browsers. */
function withoutConditionals(html: string): string {
  // Comments first: they end with "<![endif]-->", which must not be taken for a mark of the visible kind.
  return html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<!\[(?:if|endif)[^>]*>/gi, '');
}

function dropOfficeAttributes(element: Element): void {
  for (const { name } of Array.from(element.attributes)) {
    if (!['href', 'src', 'alt', 'colspan', 'rowspan', 'start'].includes(name)) element.removeAttribute(name);
  }
}

/** <p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>… → <ol><li>… */
function joinWordLists(page: Document): void {
  for (const paragraph of page.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const mark = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
      (span.getAttribute('style') ?? '').replaceAll(' ', '').toLowerCase().includes('mso-list:ignore'),
    );
    const wanted = /^[\s(（]*(?:\d+|[a-z]|[一二三四五六七八九十]+)[.)、）]/i.test(mark?.textContent ?? '')
      ? 'OL'
      : 'UL';
    mark?.remove();
    const before = paragraph.previousElementSibling;
    const list =
      before?.tagName === wanted && before.hasAttribute('data-word-list') ? before : page.createElement(wanted);
    if (list !== before) {
      list.setAttribute('data-word-list', '');
      paragraph.before(list);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}
