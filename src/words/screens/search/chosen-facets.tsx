// What is asked, each with a button that gives it up, and one that gives up all.
import { Chip } from '../../../web/list/chip.tsx';
import type { FoundAnswer } from './found-answer.ts';
import { isAsking, withValue, type FoundQuestion } from './found-question.ts';

export interface ChosenFacetsProps {
  readonly answer: FoundAnswer;
  readonly question: FoundQuestion;
  readonly onChange: (question: FoundQuestion) => void;
}

export function ChosenFacets({ answer, question, onChange }: ChosenFacetsProps) {
  if (!isAsking(question)) return null;
  const chosen = Object.entries(question.chosen).flatMap(([name, values]) => {
    const facet = answer.facets.find((one) => one.name === name);
    return values.map((value) => ({
      name,
      value,
      // What was asked for stays to be given up where no answer names it.
      text:
        facet === undefined
          ? value
          : `${facet.title}：${facet.values.find((one) => one.value === value)?.label ?? value}`,
    }));
  });
  return (
    <ul className="search-chosen" aria-label="已选条件">
      {question.keyword === '' ? null : (
        <li>
          <Chip
            name={`关键词：${question.keyword}`}
            onRemove={() => onChange({ ...question, keyword: '' })}
          >{`关键词：${question.keyword}`}</Chip>
        </li>
      )}
      {chosen.map(({ name, value, text }) => (
        <li key={`${name} ${value}`}>
          <Chip name={text} onRemove={() => onChange(withValue(question, name, value))}>
            {text}
          </Chip>
        </li>
      ))}
      <li>
        <button type="button" className="search-more" onClick={() => onChange({ keyword: '', chosen: {} })}>
          清除全部
        </button>
      </li>
    </ul>
  );
}
