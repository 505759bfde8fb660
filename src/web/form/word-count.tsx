// How many characters some texts of a form have together, and how many they may have: stands at each of them, after its
// own count. A text is counted again when its value is another, not with each key: the boxes hand theirs
// over on a pause.
import { visibleLength } from '../../core/formats/visible-text.ts';
import type { WordsModel } from '../../core/form-model.ts';
import type { Json, RecordValues } from '../../core/json.ts';
import { useWorkedOut } from './use-worked-out.ts';
import './form-totals.css';

export interface WordCountProps {
  readonly words: WordsModel;
  /** The record whose fields may hold the limit. */
  readonly about: RecordValues;
  /** Of the open form: all texts of a group ask for the length of each, and each is counted once. */
  readonly lengths: Map<string, number>;
  /** The field at which it stands; null: apart from them, for all. */
  readonly name: string | null;
}

const WARN_AT = 0.9;
const MOST_KEPT = 40;

export function WordCount({ words, about, lengths, name }: WordCountProps) {
  const { fields } = words;
  const at = name === null ? null : fields.indexOf(name);
  const worked = useWorkedOut(fields, (values) => values.map((text) => lengthOf(text, lengths)).join(' '));
  const counts = worked.split(' ').map(Number);
  const count = counts.reduce((sum, length) => sum + length, 0);
  const max = typeof words.max === 'number' ? words.max : Number(about[words.max] ?? 0);
  const state = max > 0 && count > max ? 'over' : max > 0 && count >= max * WARN_AT ? 'near' : 'fine';
  return (
    <span className="word-count" data-state={state}>
      {at === null || fields.length === 1 ? null : (
        <span>{`本项 ${(counts[at] ?? 0).toLocaleString('zh-CN')} 字`}</span>
      )}
      <span>{words.title}</span>
      <strong>
        {count.toLocaleString('zh-CN')}
        {max > 0 ? ` / ${max.toLocaleString('zh-CN')}` : ''}
      </strong>
      {/* One of a group speaks for all. */}
      <span {...(at === null || at === 0 ? { role: 'status' } : {})}>
        {state === 'over'
          ? `超出 ${(count - max).toLocaleString('zh-CN')} 字，提交前请删减`
          : state === 'near'
            ? '接近字数上限'
            : ''}
      </span>
    </span>
  );
}

function lengthOf(text: Json, lengths: Map<string, number>): number {
  if (typeof text !== 'string' || text === '') return 0;
  const known = lengths.get(text);
  if (known !== undefined) return known;
  if (lengths.size >= MOST_KEPT) lengths.clear();
  const length = visibleLength(text);
  lengths.set(text, length);
  return length;
}
