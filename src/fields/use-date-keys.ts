// What antd's pickers lack by keyboard: Arrow Down opens the calendar, arrows and Page Up and Page Down go through its
// days and months, Escape closes the calendar and not the dialog around it, and what is typed counts when the box is
// left or Enter is pressed, in every way people write a day.
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { DayForm } from './day-form.ts';

export interface DateKeysProps {
  readonly form: DayForm;
  /** By the id of the box that has the focus: a range has two. */
  readonly dayOf: (boxId: string) => Dayjs | null;
  readonly onTyped: (text: string, boxId: string) => void;
  /** Stored text of the day that a key went to. */
  readonly onMoved: (text: string, boxId: string) => void;
}

const MOVES: Readonly<Record<string, readonly [number, 'day' | 'week' | 'month']>> = {
  ArrowLeft: [-1, 'day'],
  ArrowRight: [1, 'day'],
  ArrowUp: [-1, 'week'],
  ArrowDown: [1, 'week'],
  PageUp: [-1, 'month'],
  PageDown: [1, 'month'],
};

export function useDateKeys({ form, dayOf, onTyped, onMoved }: DateKeysProps) {
  const [isOpen, setOpen] = useState(false);
  /** Since the box was entered or a day chosen; null: nothing. */
  const typed = useRef<string | null>(null);

  const take = (box: HTMLInputElement): void => {
    const text = typed.current;
    typed.current = null;
    if (text !== null) onTyped(text, box.id);
  };
  const move = (box: HTMLInputElement, [count, unit]: readonly [number, 'day' | 'week' | 'month']): void => {
    const from = dayOf(box.id);
    onMoved((from === null ? dayjs().startOf('day') : from.add(count, unit)).format(form.stored), box.id);
  };
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    const [box, step] = [event.target, MOVES[event.key]];
    if (!(box instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') {
      // antd would open the calendar, or go to the other end of a range.
      event.stopPropagation();
      take(box);
      // A closing calendar hands over the day it knows: first it must know this one.
      if (isOpen) requestAnimationFrame(() => setOpen(false));
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      setOpen(true);
    } else if (isOpen && typed.current === null && step !== undefined) {
      event.preventDefault();
      move(box, step);
    }
  };
  return {
    /** For the element around the picker. */
    around: {
      onKeyDownCapture,
      onInputCapture: ({ target }: FormEvent) => {
        if (target instanceof HTMLInputElement) typed.current = target.value;
      },
      onBlurCapture: ({ target }: FocusEvent) => {
        if (target instanceof HTMLInputElement) take(target);
      },
    },
    /** For the picker. */
    calendar: { open: isOpen, onOpenChange: setOpen },
    /** A day was chosen: what was typed before no longer counts. */
    forget: () => {
      typed.current = null;
    },
  };
}
