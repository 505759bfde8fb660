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
  joinWordLists(page);
  for (const element of page.body.querySelectorAll('*')) dropOfficeAttributes(element);
  return page.body.innerHTML;
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
