// The facets: each a list of values with their counts, of which several can be ticked. A facet's own choice does not
// count in it, so another value of it can be added. Few are shown at first; the rest unfolds.
import { Checkbox } from 'antd';
import { useId, useRef, useState } from 'react';
import type { FacetCounts, FacetValue } from '../../../core/search-model.ts';
import { NO_BOX, useHeldHeight } from '../../../web/list/use-held-height.ts';
import type { FoundAnswer } from './found-answer.ts';
import type { FoundQuestion } from './found-question.ts';
import { countText } from './found-text.ts';
import type { FoundModel } from './search.model.ts';

const SHOWN_AT_FIRST = 6;

export interface FacetPaneProps {
  readonly facets: FoundModel['facets'];
  readonly answer: FoundAnswer;
  readonly question: FoundQuestion;
  readonly onChoose: (facet: string, value: string) => void;
}

export function FacetPane({ facets, answer, question, onChoose }: FacetPaneProps) {
  const keyword = useAnsweredKeyword(question.keyword, answer);
  if (answer.isFailed) return <p className="search-quiet">检索失败，没有筛选项。</p>;
  if (!answer.isFirst && answer.facets.every(({ values }) => values.length === 0))
    return <p className="search-quiet">没有可以筛选的值。</p>;
  // Nobody knows yet how tall each will be.
  if (answer.isFirst)
    return (
      <div className="search-facets" aria-busy="true">
        <span className="search-skeleton" aria-hidden="true" />
      </div>
    );
  return (
    <div key={keyword} className="search-facets" data-old={answer.isOld} aria-busy={answer.isOld}>
      {facets.map(({ name, title }) => {
        const counts = answer.facets.find((facet) => facet.name === name);
        return (
          <Facet
            key={name}
            title={title}
            counts={counts}
            isCapped={answer.isCapped}
            chosen={question.chosen[name] ?? []}
            onChoose={(value) => onChoose(name, value)}
          />
        );
      })}
    </div>
  );
}

/** Another keyword finds other facets; while one is ticked after the other they stay where they are. */
function useAnsweredKeyword(asked: string, { isOld, isFirst }: FoundAnswer): string {
  const [answered, setAnswered] = useState(asked);
  if (!isOld && !isFirst && answered !== asked) setAnswered(asked);
  return answered;
}

interface FacetProps {
  readonly title: string;
  readonly counts: FacetCounts | undefined;
  readonly isCapped: boolean;
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
}

function Facet({ title, counts, isCapped, chosen, onChoose }: FacetProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const values = counts?.values ?? [];
  const shown = values.filter(({ value }, at) => isWhole || at < SHOWN_AT_FIRST || chosen.includes(value));
  const list = useRef<HTMLUListElement>(null);
  useHeldHeight(values.length === 0 ? NO_BOX : list, isWhole);
  if (values.length === 0) return null;
  return (
    <fieldset className="search-facet">
      <legend>{title}</legend>
      <ul id={id} ref={list}>
        {shown.map((value) => (
          <li key={value.value}>
            <FacetBox
              value={value}
              isCapped={isCapped}
              isChosen={chosen.includes(value.value)}
              onChoose={() => onChoose(value.value)}
            />
          </li>
        ))}
      </ul>
      {values.length <= SHOWN_AT_FIRST ? null : (
        <button
          type="button"
          className="search-more"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? '收起' : `全部 ${values.length} 项`}
        </button>
      )}
    </fieldset>
  );
}

interface FacetBoxProps {
  readonly value: FacetValue;
  readonly isCapped: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** Ticked at once; the address, and with it what is asked, follows. */
function FacetBox({ value: { label, count }, isCapped, isChosen, onChoose }: FacetBoxProps) {
  const [isTicked, setTicked] = useState(isChosen);
  const [known, setKnown] = useState(isChosen);
  if (known !== isChosen) {
    setKnown(isChosen);
    setTicked(isChosen);
  }
  const change = (): void => {
    setTicked(!isTicked);
    onChoose();
  };
  return (
    <Checkbox className="search-value" checked={isTicked} onChange={change}>
      <span className="search-value-label" title={label}>
        {label}
      </span>
      <span className="search-count">
        {countText(count, isCapped)}
        <span className="visually-hidden"> 项</span>
      </span>
    </Checkbox>
  );
}
