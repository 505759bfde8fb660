// Nothing is wider than the page: neither the page itself nor what a dialog holds can be pushed sideways.
import { shownDialogs } from './shown-dialogs.ts';

const SLACK = 1;

export function checkWidth(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth + SLACK ? tooWide(document.body, clientWidth) : [];
  const inDialogs = shownDialogs().flatMap((dialog) =>
    tooWide(dialog, Math.min(dialog.getBoundingClientRect().right, clientWidth)),
  );
  if (scrollWidth > clientWidth + SLACK || inDialogs.length > 0) {
    throw new Error(
      `wider than the page (${scrollWidth} in ${clientWidth}):\n${[...new Set([...wide, ...inDialogs])].slice(0, 6).map(nameOf).join('\n')}`,
    );
  }
}

/** The innermost parts that reach further right, but for what scrolls or is cut within a frame of its own. */
function tooWide(within: HTMLElement, right: number): readonly HTMLElement[] {
  const found = [...within.querySelectorAll<HTMLElement>('*')].filter(
    (element) => reaches(element) > right + SLACK && !isFramed(element, within),
  );
  return found.filter((element) => !found.some((other) => other !== element && element.contains(other)));
}

function reaches(element: HTMLElement): number {
  const { right, width, height } = element.getBoundingClientRect();
  return width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    ? 0
    : right;
}

function isFramed(element: HTMLElement, within: HTMLElement): boolean {
  for (let frame = element.parentElement; frame !== null && frame !== within; frame = frame.parentElement)
    if (getComputedStyle(frame).overflowX !== 'visible') return true;
  return false;
}

function nameOf(element: HTMLElement): string {
  const { left, right } = element.getBoundingClientRect();
  return `  ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 30)}” ${Math.round(left)}–${Math.round(right)}`;
}
