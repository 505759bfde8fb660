// Pasted HTML (Word, WPS, web pages) → HTML the editor understands: no comments, styles and foreign elements, Word's painted
// list marks turned into lists. What the editor's own schema does not know is dropped by the editor afterwards.
// Needs a DOM (DOMParser makes an inert document: nothing in it is loaded or run).

const FOREIGN = 'style, script, meta, link, title, xml, object, iframe, o\\:p, w\\:sdt';

export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(withoutConditionals(html), 'text/html');
  for (const element of page.querySelectorAll(FOREIGN)) element.remove();
  for (const image of page.querySelectorAll('img')) {
    if (!(image.getAttribute('src') ?? '').startsWith('/api/common/file/')) image.remove();
  }
  for (const span of page.querySelectorAll<HTMLElement>('span[style*="vertical-align"]')) raise(page, span);
  joinWordLists(page);
  for (const element of page.body.querySelectorAll('*')) dropOfficeAttributes(element);
  return page.body.innerHTML;
}

/** WPS raises and lowers by style, Word by <sup> and <sub>. */
function raise(page: Document, span: HTMLElement): void {
  const tag = { super: 'sup', sub: 'sub' }[span.style.verticalAlign];
  if (tag === undefined) return;
  const raised = page.createElement(tag);
  raised.append(...span.childNodes);
  span.replaceWith(raised);
}

export interface PastedPictures {
  /** Those that came along with the text. */
  readonly files: readonly File[];
  /** How many it only names: on the writer's disk, or at an address that is not ours. */
  readonly lost: number;
}

const CARRIED = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/=\s]+)$/;

export function picturesIn(html: string): PastedPictures {
  const page = new DOMParser().parseFromString(withoutConditionals(html), 'text/html');
  const sources = [...page.querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '').filter((src) => !src.startsWith('/api/common/file/'));
  const files = sources.flatMap((src, at) => {
    const [, type = '', data = ''] = CARRIED.exec(src) ?? [];
    return data === '' ? [] : [new File([Uint8Array.from(atob(data.replaceAll(/\s/g, '')), (byte) => byte.charCodeAt(0))], `图片${at + 1}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })];
  });
  return { files, lost: sources.length - files.length };
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
    const mark = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) => (span.getAttribute('style') ?? '').replaceAll(' ', '').toLowerCase().includes('mso-list:ignore'));
    const wanted = /^[\s(（]*(?:\d+|[a-z]|[一二三四五六七八九十]+)[.)、）]/i.test(mark?.textContent ?? '') ? 'OL' : 'UL';
    mark?.remove();
    const before = paragraph.previousElementSibling;
    const list = before?.tagName === wanted && before.hasAttribute('data-word-list') ? before : page.createElement(wanted);
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
