// What every rename asks of its two names: the old one exists, the new one is well formed and free.
import { toSnakeCase } from '../../../src/core/naming.ts';
import type { EntityFacts, MachineFacts } from '../../check/model/facts.ts';
import { CommandRefused, type Said } from '../../commands/command.ts';
import { unknownAnswer } from '../answers.ts';
import type { NamePair } from './rename-task.ts';

export const CAMEL = /^[a-z][A-Za-z0-9]*$/;
export const CAMEL_SAID: Said = {
  zh: '要以小写字母开头，只含字母和数字',
  en: 'begins with a small letter, letters and digits only',
};

export function known<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new CommandRefused(2, unknownAnswer(name, [...values.keys()]));
  return value;
}

export function demand(name: string, pattern: RegExp, said: Said): void {
  if (!pattern.test(name)) throw new CommandRefused(2, { zh: `"${name}" ${said.zh}`, en: `"${name}": ${said.en}` });
}

/** Names that differ by their case or their hyphens alone meet in files and tables. */
export function refuseTaken(name: string, names: Iterable<string>): void {
  const taken = [...names].find(
    (other) => toSnakeCase(other) === toSnakeCase(name) || other.toLowerCase() === name.toLowerCase(),
  );
  if (taken !== undefined) throw new CommandRefused(2, { zh: `已有 "${taken}"`, en: `there is a "${taken}" already` });
}

export function titleOf(zh: string, en: string, { from, to }: NamePair): Said {
  return { zh: `${zh} ${from} → ${to}`, en: `${en} ${from} → ${to}` };
}

export function machineOf({ machines, id }: EntityFacts, name: string): MachineFacts {
  const machine = machines.find((candidate) => candidate.name === name);
  if (machine !== undefined) return machine;
  throw new CommandRefused(
    2,
    machines.length === 0
      ? { zh: `实体 "${id}" 没有状态机`, en: `entity "${id}" has no machine` }
      : unknownAnswer(
          name,
          machines.map((candidate) => candidate.name),
        ),
  );
}

/** What an office has narrowed for a role says screens, calls and events by name, in its database. */
export const NARROWED: Said = {
  zh: '数据库里保存的旧名（如按界面、接口或动作收窄的角色权限）不会跟着改：旧名的不再起作用，上线后请查看并重设',
  en: 'what a database keeps by the former name (as what a role was narrowed to, by screen, call or event) does not follow and has no effect any more: look after it once this runs',
};
