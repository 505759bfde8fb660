// The tab key goes as one reads: line by line, column by column. Judged by where what can be reached stands on the
// page; and for some stories by pressing the key itself.
import { shownDialogs } from './shown-dialogs.ts';

const REACHED = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]';
/** Pixels that lines of text may overlap. */
const SLACK = 4;
const MOST_PRESSES = 12;

/** What is open in front is walked by itself: the rest of the page cannot be reached. */
function stage(): HTMLElement {
  return shownDialogs().at(-1) ?? document.body;
}

function reachable(within: HTMLElement): readonly HTMLElement[] {
  const all = [...within.querySelectorAll<HTMLElement>(REACHED)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      isThere(element),
  );
  return all.filter(
    (element) =>
      !isRadio(element) ||
      element ===
        stopOf(all.filter(isRadio).filter(({ name, form }) => name === element.name && form === element.form)),
  );
}

function isRadio(element: HTMLElement): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}

/** Of a group of radio buttons the key reaches one: that which is chosen. */
function stopOf(group: readonly HTMLInputElement[]): HTMLInputElement | undefined {
  return group.find(({ checked }) => checked) ?? group[0];
}

/** A radio without a size of its own is drawn as its label. */
function isThere(element: HTMLElement): boolean {
  const drawn = isRadio(element) ? (element.closest('label') ?? element) : element;
  const { width, height } = drawn.getBoundingClientRect();
  return width >= 1 && height >= 1 && element.checkVisibility({ visibilityProperty: true });
}

/** Throws where the next stop stands before the last one. */
export function checkTabOrder(): void {
  const stops = reachable(stage());
  const forced = stops.filter((element) => element.tabIndex > 0);
  if (forced.length > 0) throw new Error(`tab order is forced by tabindex: ${namesOf(forced)}`);
  const wrong = stops.slice(1).flatMap((next, at) => {
    const last = stops[at];
    return last !== undefined && standsBefore(next, last) ? [[last, next]] : [];
  });
  if (wrong.length > 0)
    throw new Error(`tab order is not the reading order:\n${wrong.map((pair) => namesOf(pair, ' → ')).join('\n')}`);
}

/** Wholly above and not in a column further right; or on the same line and wholly to the left. */
function standsBefore(next: HTMLElement, last: HTMLElement): boolean {
  // A message lies over the page, anywhere; the cross that closes a dialog is its first stop wherever it stands, so
  // that nobody is caught.
  if (
    layerOf(next) !== layerOf(last) ||
    last.matches('[role="dialog"] .ant-modal-close, [role="dialog"] .ant-drawer-close')
  )
    return false;
  const [a, b] = [placeOf(last, next), placeOf(next, last)];
  const isAbove = b.bottom <= a.top + SLACK && b.left < a.right && !isFootOf(next, last);
  const isLeft =
    b.right <= a.left + SLACK &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
  return isAbove || (isLeft && columnOf(last) === columnOf(next));
}

/** The totals that stay in sight lie over the rows that are still to come. */
function isFootOf(next: HTMLElement, last: HTMLElement): boolean {
  return (columnOf(next)?.closest('tfoot') ?? null) !== null && last.closest('tbody') !== null;
}

/** What stays in sight while its table is pushed sideways lies over other columns, or null. */
function columnOf(element: HTMLElement): HTMLElement | null {
  const cell = element.closest<HTMLElement>('td, th');
  return cell !== null && getComputedStyle(cell).position === 'sticky' ? cell : null;
}

/** What lies over the page and holds it, or null. */
function layerOf(element: HTMLElement): HTMLElement | null {
  for (let frame: HTMLElement | null = element; frame !== null; frame = frame.parentElement)
    if (getComputedStyle(frame).position === 'fixed') return frame;
  return null;
}

/**
 * Where people see it: a box that is drawn as its label stands where that does; what scrolls in a frame that the other
 * is not in, where the frame does.
 */
function placeOf(element: HTMLElement, other: HTMLElement): DOMRect {
  for (let frame = element.parentElement; frame !== null && !frame.contains(other); frame = frame.parentElement) {
    if (frame.scrollHeight > frame.clientHeight + 1 && getComputedStyle(frame).overflowY !== 'visible')
      return frame.getBoundingClientRect();
  }
  const own = element.getBoundingClientRect();
  return own.width <= 1 || getComputedStyle(element).opacity === '0'
    ? (element.closest('label') ?? element).getBoundingClientRect()
    : own;
}

/** Presses the key from the top of the page: every stop comes in turn, none is passed over, none holds the key. */
export async function walkByTab(press: () => Promise<void>): Promise<void> {
  const stops = reachable(stage())
    .filter((element) => !(element instanceof HTMLIFrameElement))
    .slice(0, MOST_PRESSES);
  const [first] = stops;
  if (first === undefined) return;
  first.focus();
  for (const [at, stop] of stops.entries()) {
    if (document.activeElement !== stop)
      throw new Error(
        `after ${at} times Tab the focus is not on ${namesOf([stop])} but on ${document.activeElement instanceof HTMLElement ? namesOf([document.activeElement]) : 'nothing'}`,
      );
    await press();
  }
  first.blur();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function namesOf(elements: readonly HTMLElement[], between = '、'): string {
  return elements
    .map(
      (element) =>
        `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? element.getAttribute('name') ?? '').trim().slice(0, 30) || element.id || element.className}”`,
    )
    .join(between);
}
