// Phrases used often, offered beneath a text: a button that opens one's own and those for all. They stand in the page
// and not over it, so that the text they go into stays in sight and no dialog or phone cuts them off. Nothing is asked
// before they are opened; who has no rows of them is shown nothing.
import { Button } from 'antd';
import { type KeyboardEvent, memo, useId, useRef, useState } from 'react';
import { lazyPart, WaitingContext } from '../../fields/lazy-part.tsx';
import type { PhrasesProps } from '../../fields/phrases-context.ts';
import { useRole } from '../screen/use-role.ts';
import './phrases.css';

const PhrasesPanel = lazyPart(async () => (await import('./phrases-panel.tsx')).PhrasesPanel);

export const Phrases = memo(function Phrases({ offer, box }: PhrasesProps) {
  const role = useRole();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { title, roles } = offer.model;
  if (role === null || !roles.includes(role)) return null;

  const press = (event: KeyboardEvent): void => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isOpen || !isPlain) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setOpen(false);
      opener.current?.focus();
    } else if (step !== undefined && panel.current !== null) {
      event.preventDefault();
      (focusBeside(panel.current, step) ?? opener.current)?.focus();
    }
    // Letters and arrows here are none of the dialog's around it, Escape neither.
    if (event.key.length === 1 || event.key === 'Escape' || event.key.startsWith('Arrow')) event.stopPropagation();
  };
  return (
    <>
      <Button
        ref={opener}
        type="link"
        size="small"
        className="phrases-opener"
        aria-label={`${title}：${box.title}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onKeyDown={press}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        <span className="phrases-arrow" data-open={isOpen} aria-hidden="true">
          ▾
        </span>
      </Button>
      {isOpen ? (
        <div ref={panel} id={id} className="phrases-panel" role="group" aria-label={title} onKeyDown={press}>
          <WaitingContext
            value={
              <p role="status" data-loading="">
                正在读取…
              </p>
            }
          >
            <PhrasesPanel offer={offer} box={box} onDone={() => setOpen(false)} />
          </WaitingContext>
        </div>
      ) : null}
    </>
  );
});

/** The choice after or before the one that has the keyboard; null: it goes back to the button. */
function focusBeside(panel: HTMLElement, step: number): HTMLElement | null {
  const choices = [...panel.querySelectorAll<HTMLElement>('.phrases-choice')];
  const active = document.activeElement;
  const row = active?.closest('li')?.querySelector('.phrases-choice') ?? active;
  const at = choices.findIndex((choice) => choice === row);
  return choices[at === -1 && step < 0 ? -1 : Math.min(at + step, choices.length - 1)] ?? null;
}
