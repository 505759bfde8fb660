// Under the form, always in sight: what it comes to by the formulas of the config, confirmed once the server has stored
// the same, and what is still missing; each of those leads to its field.
import { useSyncExternalStore } from 'react';
import { optionsOf, useEntries } from '../../../fields/dictionary-entries.ts';
import type { RecordValues } from '../../../core/json.ts';
import { factsOf, figuresOf, wantsOf, type ShownFigure } from './figures.ts';
import type { TypedValues } from './typed-values.ts';
import { useServerClock } from '../../../web/session/server-clock.ts';
import type { WorklistModel } from './worklist.model.ts';
import './totals.css';

export interface TotalsProps {
  readonly model: WorklistModel;
  readonly typed: TypedValues;
  /** As it was opened, with what is read along. */
  readonly record: RecordValues;
  /** As the server has it now. */
  readonly shown: RecordValues;
  readonly isLocked: boolean;
  readonly onLead: (field: string) => void;
}

export function Totals({ model, typed, record, shown, isLocked, onLead }: TotalsProps) {
  const values = useSyncExternalStore(typed.subscribe, typed.now);
  const facts = factsOf({ ...record, ...shown }, isLocked ? {} : values, useServerClock().now());
  const figures = figuresOf(model.figures, facts, shown);
  const wants = isLocked ? [] : wantsOf(model, facts);
  if (figures.length === 0 && model.wants.length === 0) return null;
  return (
    <section className="worklist-totals" aria-label="合计">
      <dl>
        {figures.map(({ field, title, text, dictionary, isWhole, isStored }) => (
          <div key={field} data-whole={isWhole}>
            <dt>{title}</dt>
            <dd>
              {isWhole || field === figures[0]?.field ? <FigureText text={text} dictionary={dictionary} /> : '—'}
              {isStored ? (
                <span className="worklist-stored" title="服务器已核对">
                  <span aria-hidden="true">✓</span>
                  <span className="visually-hidden">服务器已核对</span>
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {model.wants.length === 0 || isLocked ? null : (
        <p className="worklist-wants" role="status">
          {wants.length === 0
            ? '已填全，可以提交'
            : wants.map(({ field, text }) => (
                <button key={`${field}${text}`} type="button" className="field-link" onClick={() => onLead(field)}>
                  {text}
                </button>
              ))}
        </p>
      )}
    </section>
  );
}

function FigureText({ text, dictionary }: Pick<ShownFigure, 'text' | 'dictionary'>) {
  const entries = useEntries(dictionary ?? '');
  return optionsOf(entries).find(({ value }) => value === text)?.title ?? text;
}
