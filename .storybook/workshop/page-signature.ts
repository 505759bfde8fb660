// What of a page rules of accessibility judge and a narrower window can change: which elements there are, which of them
// are seen, and in what colours. Two pages of one signature differ in nothing but where things stand.

export function pageSignature(root: Element): string {
  return [...root.querySelectorAll('*')]
    .map((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return '-';
      const { color, backgroundColor, backgroundImage, fontSize } = getComputedStyle(element);
      return `${element.tagName} ${color} ${backgroundColor} ${backgroundImage} ${fontSize} ${element.getAttribute('role') ?? ''} ${element.getAttribute('aria-hidden') ?? ''}`;
    })
    .join('\n');
}
