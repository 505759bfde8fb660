// How many of the chosen records are of which kind: told before all are handled alike. A word may hold 、 itself,
// where a record has several choices: the kinds are kept apart by ；. Pure.
import type { Json, RecordValues } from '../../core/json.ts';
import type { WebField } from '../../core/web-model.ts';

export function summaryOf(field: WebField, records: readonly RecordValues[]): string {
  const counts = new Map<string, number>();
  for (const record of records) {
    const word = wordOf(field, record);
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return `${field.title}：${[...counts].map(([word, count]) => `${word} ${count} 条`).join('；')}`;
}

/** As lists show it: the parent's name, the choice's title, the word itself. */
function wordOf({ name, to, choices }: WebField, record: RecordValues): string {
  const value = record[name] ?? null;
  const titleOf = (one: Json): Json => choices?.find((choice) => choice.value === one)?.title ?? one;
  const shown =
    to !== null
      ? (record[`${name}.name`] ?? value)
      : Array.isArray(value)
        ? value.map((one) => String(titleOf(one))).join('、')
        : titleOf(value);
  if (typeof shown === 'boolean') return shown ? '是' : '否';
  return shown === null || shown === '' ? '未填' : String(shown);
}
