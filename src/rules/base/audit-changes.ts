// The changes of an audit line: { field: [before, after] }, or what an export says of itself. Told in the words of the
// config.
import { parseJson } from '../../core/own-json.ts';
import { objectOf, type Json } from '../../core/json.ts';
import type { ConfigWords } from '../../core/config-words-model.ts';

export interface AuditChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const TITLES: Readonly<Record<string, string>> = { call: '接口', rows: '行数', filter: '条件' };

export function auditChanges(words: ConfigWords, entity: string, stored: string | null): readonly AuditChange[] {
  const changes = parsed(stored);
  return Object.entries(changes).map(([field, change]) =>
    isPair(change)
      ? { field: words.field(entity, field), ...told(change, (value) => words.value(entity, field, value)) }
      : { field: TITLES[field] ?? words.field(entity, field), before: '', after: words.value(entity, field, change) },
  );
}

/** Of a list what went and what came: of a long one nothing else is kept. */
function told(
  [before, after]: readonly [Json, Json],
  say: (value: Json) => string,
): Pick<AuditChange, 'before' | 'after'> {
  if (!Array.isArray(before) || !Array.isArray(after)) {
    const [was, is] = [say(before), say(after)];
    // Another file, another form of the same words.
    return was === is ? { before: `原来的${was}`, after: `新的${is}` } : { before: was, after: is };
  }
  const [went, came] = [before.filter((item) => !after.includes(item)), after.filter((item) => !before.includes(item))];
  return {
    before: went.length === 0 ? '—' : `去掉：${say(went)}`,
    after: came.length === 0 ? '—' : `增加：${say(came)}`,
  };
}

function parsed(stored: string | null): { readonly [field: string]: Json } {
  if (stored === null || stored === '') return {};
  return objectOf(parseJson(stored));
}

function isPair(value: Json): value is [Json, Json] {
  return Array.isArray(value) && value.length === 2;
}
