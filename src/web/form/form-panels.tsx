// Sections of a form one at a time: as tabs, or as steps with 上一步 and 下一步. All of them stay mounted, so that text
// being typed, uploads and errors live on where they are not seen; only the head hears of errors and progress, and
// only when those change. Tabs by hand for what web/list/tab-list.tsx says of antd's. Nobody is held in a step: it may
// be left with mistakes, its number says how many.
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { topKey } from '../../core/validation-messages.ts';
import { useFormErrors, usePanelState, useReveal } from './form-store-context.ts';
import type { FormSection } from './ui-schema.ts';
import './form-panels.css';

export interface FormPanelsProps {
  readonly as: 'tabs' | 'steps';
  readonly sections: readonly FormSection[];
  /** Names of fields that a submit wants. */
  readonly required: readonly string[];
  readonly children: (section: FormSection) => ReactNode;
}

export function FormPanels({ as, sections, required, children }: FormPanelsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const panel = useRef<HTMLDivElement>(null);
  const states = usePanelState(sections, required);
  const offered = sections.flatMap((_, at) => (states[at]?.isShown === false ? [] : [at]));
  const current = offered.includes(chosen) ? chosen : (offered.findLast((at) => at < chosen) ?? offered[0] ?? 0);
  const reveal = useReveal();
  useEffect(() => {
    reveal.current = (name) => {
      const at = sections.findIndex((section) => section.fields.includes(name));
      if (at >= 0) flushSync(() => setChosen(at));
    };
    return () => {
      reveal.current = null;
    };
  }, [reveal, sections]);

  const go = (at: number): void => {
    flushSync(() => setChosen(at));
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  };
  const place = offered.indexOf(current);
  const [before, after] = [offered[place - 1], offered[place + 1]];
  const head = {
    id,
    sections,
    offered,
    current,
    filled: states.map(({ missing }) => missing === 0),
    onChoose: as === 'tabs' ? setChosen : go,
  };
  return (
    <div className="form-panels" data-as={as}>
      {as === 'tabs' ? <Tabs {...head} /> : <Steps {...head} />}
      {sections.map((section, at) => (
        <div
          key={section.title}
          ref={at === current ? panel : null}
          id={`${id}panel${at}`}
          hidden={at !== current}
          tabIndex={-1}
          className="form-panel"
          role={as === 'tabs' ? 'tabpanel' : 'group'}
          aria-labelledby={`${id}head${at}`}
        >
          {children(section)}
        </div>
      ))}
      {as === 'tabs' ? null : (
        <div className="form-steps-foot">
          <Button disabled={before === undefined} onClick={() => (before === undefined ? undefined : go(before))}>
            上一步
          </Button>
          <span className="form-steps-place" aria-live="polite">{`第 ${place + 1} 步，共 ${offered.length} 步`}</span>
          <Button disabled={after === undefined} onClick={() => (after === undefined ? undefined : go(after))}>
            下一步
          </Button>
        </div>
      )}
    </div>
  );
}

interface HeadProps {
  readonly id: string;
  readonly sections: readonly FormSection[];
  /** Places of the sections that have something to show. */
  readonly offered: readonly number[];
  readonly current: number;
  /** Nothing that a submit wants is missing there. */
  readonly filled: readonly boolean[];
  readonly onChoose: (at: number) => void;
}

function Tabs({ id, sections, offered, current, onChoose }: HeadProps) {
  const counts = useCounts(sections);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const place = offered.indexOf(current);
    const target = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: offered.length - 1 }[event.key];
    const next = target === undefined ? undefined : offered[(target + offered.length) % offered.length];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}head${next}`)}`)?.focus();
  };
  return (
    <div className="form-tabs" role="tablist" aria-label="表单分组" ref={list} onKeyDown={move}>
      {offered.map((at) => (
        <button
          key={at}
          type="button"
          role="tab"
          id={`${id}head${at}`}
          aria-controls={`${id}panel${at}`}
          aria-selected={at === current}
          tabIndex={at === current ? 0 : -1}
          onClick={() => onChoose(at)}
        >
          {sections[at]?.title}
          <Mistakes count={counts[at] ?? 0} />
        </button>
      ))}
    </div>
  );
}

function Steps({ id, sections, offered, current, filled, onChoose }: HeadProps) {
  const counts = useCounts(sections);
  return (
    <nav className="form-steps" aria-label="填写步骤">
      <ol>
        {offered.map((at, place) => {
          const isFilled = filled[at] === true && (counts[at] ?? 0) === 0;
          return (
            <li key={at} data-filled={isFilled}>
              <button
                type="button"
                id={`${id}head${at}`}
                aria-current={at === current ? 'step' : undefined}
                onClick={() => onChoose(at)}
              >
                <span className="form-step-number" aria-hidden="true">
                  {isFilled && at !== current ? '✓' : place + 1}
                </span>
                <span className="form-step-title">{sections[at]?.title}</span>
                {isFilled ? <span className="visually-hidden">，已填写</span> : null}
                <Mistakes count={counts[at] ?? 0} />
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Mistakes({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className="form-mistakes">
      {count}
      <span className="visually-hidden"> 处需要修改</span>
    </span>
  );
}

/** Errors a section. */
function useCounts(sections: readonly FormSection[]): readonly number[] {
  const errors = useFormErrors();
  return sections.map((section) => errors.filter(({ field }) => section.fields.includes(topKey(field))).length);
}
