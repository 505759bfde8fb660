// What a call that needs no login tells everybody, in words: which rows, which fields. For the matrix and for plan.
import { objectOf } from '../../src/core/json.ts';
import { parseJson } from '../../src/core/own-json.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import type { Said } from '../commands/command.ts';
import { conditionsWords } from './words.ts';

/** Stands where a role does: nobody has to be anybody. */
export const EVERYBODY = '*';
export const EVERYBODY_GETS: Said = { zh: '任何人得到', en: 'everybody gets' };

/** The same without titles, to be compared by. */
export function publicFacts({ fields, joins, options, form }: CallModel): string {
  return JSON.stringify({ where: options.where, fields: [...fields, ...joins], form });
}

/** What was compared before, under today's name of its form. */
export function publicFactsNow(facts: string, formNow: (form: string) => string): string {
  const { form, ...rest } = objectOf(parseJson(facts));
  return JSON.stringify({ ...rest, form: typeof form === 'string' ? formNow(form) : (form ?? null) });
}

export function publicWords(model: AppModel, call: CallModel): Said {
  const entity = model.entities.find(({ id }) => id === call.entity);
  if (entity === undefined || call.use === 'add') return { zh: '注册', en: 'registration' };
  const { where } = call.options;
  const rows = where.length === 0 ? { zh: '全部', en: 'all' } : conditionsWords(model, entity, where);
  const fields = [...call.fields, ...call.joins].join(', ');
  return { zh: `行：${rows.zh}；字段：${fields}`, en: `rows: ${rows.en}; fields: ${fields}` };
}
