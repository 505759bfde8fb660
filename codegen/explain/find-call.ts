// What was typed for a call → the call: by id, by path, or by its name alone where one entity has it. What does not
// exist is answered with the nearest that does.
import { suggest } from '../check/suggest.ts';
import { CommandRefused } from '../commands/command.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';

export function callsOf(model: AppModel): readonly CallModel[] {
  return model.entities.flatMap((entity) => entity.calls);
}

/** null: not the model's; it may be one of the server's own. Throws CommandRefused (2) where several have the name. */
export function findCall(model: AppModel, said: string): CallModel | null {
  const calls = callsOf(model);
  const path = said.replace(/\?.*$/, '').replace(/\/$/, '');
  const exact =
    calls.find((call) => call.id === said) ?? calls.find((call) => call.path === path || call.path === `/${path}`);
  if (exact !== undefined) return exact;
  const named = calls.filter((call) => call.name === said || call.name.split('/').at(-1) === said);
  if (named.length <= 1) return named[0] ?? null;
  const ids = named.map((call) => call.id);
  throw new CommandRefused(2, {
    zh: `有 ${named.length} 个接口叫 ${said}，请写全：${ids.join('、')}`,
    en: `${named.length} calls are named ${said}, say which: ${ids.join(', ')}`,
  });
}

export function unknownCall(said: string, known: readonly string[]): CommandRefused {
  const names = new Map(
    known.flatMap(
      (id) =>
        [
          [id, id],
          [id.slice(id.indexOf('.') + 1), id],
        ] as const,
    ),
  );
  const near = names.get(suggest(said, [...known, ...names.keys()]) ?? '') ?? null;
  return new CommandRefused(2, {
    zh: `没有接口 ${said}${near === null ? '（编号如 entity.getListPage，或接口地址）' : `（是不是想写 ${near}？）`}`,
    en: `there is no call ${said}${near === null ? ' (an id such as entity.getListPage, or a path)' : ` (did you mean ${near}?)`}`,
  });
}
