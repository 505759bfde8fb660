// Text that is being typed: the box holds it, the form hears of it when typing pauses, on leaving, on submit, on
// unmount. So a key costs no rendering at all (stack.md: rendering on each key is what makes forms slow), and nothing
// typed is lost.
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { FieldFormContext } from './field-form-context.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

const PAUSE_MS = 300;

export interface HeldTextInput {
  readonly value: unknown;
  /** Value → text in the box when nobody is typing. */
  readonly show: (value: unknown) => string;
  /** Text → value; undefined: empty. Text that is no value is handed over as it is, so that the validator names it. */
  readonly read: (text: string) => unknown;
  readonly onCommit: (value: unknown) => void;
}

export interface HeldText<Box extends TextBox> {
  readonly box: RefObject<Box | null>;
  /** Call on each input event. */
  readonly hold: () => void;
  /** Call on blur: hands over, then shows the value in its resting form. */
  readonly leave: () => void;
  /** Call on composition start (true) and end (false): half-typed pinyin is not a value. */
  readonly compose: (isComposing: boolean) => void;
}

interface Held {
  text: string | null;
  timer: number | undefined;
  isComposing: boolean;
}

export function useHeldText<Box extends TextBox>(input: HeldTextInput): HeldText<Box> {
  const { holdText } = useContext(FieldFormContext);
  const box = useRef<Box | null>(null);
  const latest = useRef(input);
  latest.current = input;
  const held = useRef<Held>({ text: null, timer: undefined, isComposing: false });

  const actions = useRef({
    flush(): void {
      const { text, timer } = held.current;
      window.clearTimeout(timer);
      if (text === null) return;
      held.current.text = null;
      const value = latest.current.read(text);
      if (!Object.is(value, latest.current.value)) latest.current.onCommit(value);
    },
    hold(): void {
      held.current.text = box.current?.value ?? null;
      window.clearTimeout(held.current.timer);
      if (!held.current.isComposing) held.current.timer = window.setTimeout(actions.current.flush, PAUSE_MS);
    },
    leave(): void {
      held.current.isComposing = false;
      const typed = held.current.text;
      actions.current.flush();
      if (box.current === null) return;
      const resting = latest.current.show(latest.current.read(typed ?? box.current.value));
      if (box.current.value !== resting) box.current.value = resting;
    },
    compose(isComposing: boolean): void {
      held.current.isComposing = isComposing;
      if (!isComposing) actions.current.hold();
    },
  });

  useLayoutEffect(() => {
    // Another value from outside (a restored draft, a record that arrived) replaces the text, unless somebody is
    // typing.
    if (box.current === null || held.current.text !== null) return;
    if (!Object.is(input.read(box.current.value), input.value)) box.current.value = input.show(input.value);
  });
  useLayoutEffect(() => () => actions.current.flush(), []);
  useEffect(() => holdText(() => actions.current.flush()), [holdText]);

  return { box, hold: actions.current.hold, leave: actions.current.leave, compose: actions.current.compose };
}
