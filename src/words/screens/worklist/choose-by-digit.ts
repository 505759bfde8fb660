// In a group of radio buttons a digit chooses the first, second …, Enter keeps what is chosen; both lead on to the
// next field of the form.
import type { KeyboardEvent } from 'react';

const STOPS = 'input:not([disabled]), textarea:not([disabled]), select:not([disabled])';

export function chooseByDigit(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio' || nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const group = target.closest('[role=radiogroup]');
  if (group === null) return;
  const radios = Array.from(group.querySelectorAll<HTMLInputElement>('input[type=radio]'));
  const wanted = radios[Number(key) - 1];
  if (wanted === undefined && key !== 'Enter') return;
  event.preventDefault();
  wanted?.click();
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>(STOPS));
  const last = stops.findLastIndex((stop) => group.contains(stop));
  stops
    .slice(last + 1)
    .find((stop) => stop.offsetParent !== null)
    ?.focus();
}
