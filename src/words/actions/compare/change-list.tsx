// The changes one after the other, fields first, with the one that is gone to marked: N or J and P or K go on and back.
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChangedField, type FieldChange, TextRuns, TextSides } from '../../../web/texts/changed-text.tsx';
import type { TextChange } from '../../../web/texts/text-changes.ts';
import { lengthText, limitTexts, placeText, type Comparison } from './comparison.ts';

export interface ChangeListProps {
  readonly comparison: Comparison;
  readonly changed: readonly FieldChange[];
  /** Said where the files could not be compared. */
  readonly problem: ReactNode;
}

const NEXT: ReadonlySet<string> = new Set(['n', 'j']);
const BACK: ReadonlySet<string> = new Set(['p', 'k']);

export function ChangeList({ comparison, changed, problem }: ChangeListProps) {
  const texts = comparison.kind === 'done' ? comparison.changes : [];
  const count = changed.length + texts.length;
  const { current, go, list } = useSteps(count);
  return (
    <section className="compare-changes" aria-label="改动">
      <div className="compare-tools" role="toolbar" aria-label="逐处查看">
        <strong role="status">{count === 0 ? '没有改动' : `第 ${current + 1} 处，共 ${count} 处`}</strong>
        <Button disabled={current <= 0} onClick={() => go(current - 1)}>
          上一处
        </Button>
        <Button type="primary" disabled={current >= count - 1} onClick={() => go(current + 1)}>
          下一处
        </Button>
        <span className="compare-keys">
          按 <kbd>N</kbd> 下一处，<kbd>P</kbd> 上一处
        </span>
      </div>
      <div className="compare-scroll" tabIndex={0} role="region" aria-label="改动的内容" ref={list}>
        {problem}
        {comparison.kind === 'same' ? (
          <p className="compare-said">两份文件完全相同，一个字节也没有改。请核对是否上传了修改后的文件。</p>
        ) : comparison.kind === 'done' ? (
          <p className="compare-said">
            {comparison.changes.length === 0 ? '两稿的文字完全相同。' : ''}
            {lengthText(comparison)}
          </p>
        ) : null}
        <ol className="compare-list">
          {changed.map((change, at) => (
            <li key={change.field} data-current={at === current} aria-current={at === current}>
              <h4>{`填报内容 · ${change.title}`}</h4>
              <ChangedField change={change} />
            </li>
          ))}
          {texts.map((change, at) => (
            <li
              key={`${change.beforePage}-${change.afterPage}-${at}`}
              data-current={changed.length + at === current}
              aria-current={changed.length + at === current}
            >
              <TextCard change={change} />
            </li>
          ))}
        </ol>
        {comparison.kind === 'done' ? (
          <ul className="compare-limits">
            {limitTexts(comparison).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

function useSteps(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const go = (at: number): void => {
    if (at < 0 || at >= count) return;
    setCurrent(at);
    list.current?.querySelectorAll('.compare-list > li')[at]?.scrollIntoView({ block: 'nearest' });
  };
  const steps = useRef(go);
  useEffect(() => {
    steps.current = go;
  });
  const place = useRef(current);
  useEffect(() => {
    place.current = current;
  }, [current]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (!NEXT.has(key) && !BACK.has(key)) return;
      event.preventDefault();
      steps.current(place.current + (NEXT.has(key) ? 1 : -1));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return { current, go, list };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName))
  );
}

function TextCard({ change }: { readonly change: TextChange }) {
  return (
    <>
      <h4>
        {placeText(change)}
        {change.hasFigures ? <span className="compare-figures">含数字</span> : null}
      </h4>
      {change.lead === '' ? null : <p className="compare-lead">{`接“${shortened(change.lead)}”`}</p>}
      <TextSides
        before={change.kind === 'added' ? null : <TextRuns runs={change.before} as="del" />}
        after={change.kind === 'removed' ? null : <TextRuns runs={change.after} as="ins" />}
      />
    </>
  );
}

const LEAD = 24;

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LEAD ? text : `…${letters.slice(-LEAD).join('')}`;
}
