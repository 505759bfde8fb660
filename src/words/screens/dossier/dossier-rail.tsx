// The sections of a dossier: a rail beside the form, on a phone one box above it. How far each is stands there as a
// sign and in words, never by colour alone.
import { useId } from 'react';
import { SelectBox } from '../../../fields/select-box.tsx';
import type { DossierSectionModel } from './dossier.model.ts';
import type { SectionFacts } from './completeness.ts';

export interface DossierRailProps {
  readonly sections: readonly DossierSectionModel[];
  readonly facts: readonly SectionFacts[];
  readonly current: string;
  readonly onChoose: (key: string) => void;
}

export function DossierRail({ sections, facts, current, onChoose }: DossierRailProps) {
  const id = useId();
  const marks = new Map(facts.map((one) => [one.key, markOf(one)]));
  return (
    <nav className="dossier-rail" aria-label="各节">
      <ol>
        {sections.map(({ key, title }, at) => {
          const mark = marks.get(key) ?? NONE;
          return (
            <li key={key}>
              <button
                type="button"
                aria-current={key === current ? 'step' : undefined}
                data-state={mark.state}
                onClick={() => onChoose(key)}
              >
                <span className="dossier-rail-mark" aria-hidden="true">
                  {mark.sign === '' ? at + 1 : mark.sign}
                </span>
                <span className="dossier-rail-title">{title}</span>
                {mark.words === '' ? null : <span className="dossier-rail-words">{mark.words}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      <div className="dossier-choose">
        <label htmlFor={id}>当前一节</label>
        <SelectBox
          id={id}
          options={sections.map(({ key, title }, at) => {
            const { words } = marks.get(key) ?? NONE;
            return { value: key, title: `${at + 1}. ${title}${words === '' ? '' : `（${words}）`}` };
          })}
          value={current}
          onChange={onChoose}
        />
      </div>
    </nav>
  );
}

interface Mark {
  readonly state: string;
  readonly sign: string;
  readonly words: string;
}

const NONE: Mark = { state: 'none', sign: '', words: '' };

function markOf({ state, errors }: SectionFacts): Mark {
  if (state === 'complete') return { state, sign: '✓', words: '已完成' };
  if (state === 'empty') return { state, sign: '', words: errors.length === 0 ? '选填，未填写' : '未填写' };
  return { state, sign: '!', words: errors.length === 0 ? '未完成' : `${errors.length} 处待完善` };
}
