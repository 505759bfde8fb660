// An expert that is carried: drawn by mouse, or picked up by keyboard, aimed with the arrows and put down.
import { useState, type KeyboardEvent } from 'react';

export interface Held {
  readonly expert: number;
  /** Topic that hands the expert on; null: from the list of members. */
  readonly from: number | null;
}

export interface Hold {
  readonly held: Held | null;
  /** Topic that is aimed at. */
  readonly aimed: number | null;
  readonly aim: (topic: number | null) => void;
  readonly pick: (held: Held) => void;
  readonly drop: (topic: number | null) => void;
  readonly letGo: () => void;
  /** Of the button that stands for the expert. */
  readonly onKey: (event: KeyboardEvent, own: Held) => void;
  /** For who cannot see it. */
  readonly said: string;
}

export interface HoldOptions {
  /** Ids of the topics that can be aimed at, in order. */
  readonly topics: readonly number[];
  readonly nameOf: (what: { readonly expert: number } | { readonly topic: number }) => string;
  /** Puts the expert there; answers what is said of it. */
  readonly put: (held: Held, topic: number) => string;
  /** Takes the expert away from the topic. */
  readonly take: (held: Held) => string;
}

export function useHold({ topics, nameOf, put, take }: HoldOptions): Hold {
  const [held, setHeld] = useState<Held | null>(null);
  const [aimed, setAimed] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const end = (text: string): void => {
    setHeld(null);
    setAimed(null);
    setSaid(text);
  };
  const pick = (one: Held): void => {
    setHeld(one);
    setAimed(one.from);
    setSaid(`已选中${nameOf({ expert: one.expert })}，上下方向键选择课题，回车放下，Esc取消`);
  };
  const drop = (topic: number | null): void => {
    if (held !== null && topic !== null && topic !== held.from) end(put(held, topic));
    else end('已放回');
  };
  const step = (by: 1 | -1): void => {
    const at = aimed === null ? (by === 1 ? -1 : topics.length) : topics.indexOf(aimed);
    const next = topics[Math.min(topics.length - 1, Math.max(0, at + by))] ?? null;
    setAimed(next);
    if (next !== null) setSaid(nameOf({ topic: next }));
  };
  return {
    held,
    aimed,
    aim: setAimed,
    pick,
    drop,
    letGo: () => end('已放回'),
    onKey: (event, own) => {
      const isHeld = held?.expert === own.expert && held.from === own.from;
      const act = { Enter: () => (isHeld ? drop(aimed) : pick(own)), ' ': () => (isHeld ? drop(aimed) : pick(own)) }[
        event.key
      ];
      const other = {
        Delete: () => (own.from === null ? undefined : end(take(own))),
        Escape: () => (isHeld ? end('已放回') : undefined),
        ArrowDown: () => (isHeld ? step(1) : undefined),
        ArrowUp: () => (isHeld ? step(-1) : undefined),
      }[event.key];
      if (act === undefined && other === undefined) return;
      event.preventDefault();
      (act ?? other)?.();
    },
    said,
  };
}
