// Role × call, every pair: granted through which screen and by which lines, to everybody and then what, or not at all.
import { EVERYBODY_GETS, publicWords } from '../explain/public-words.ts';
import { NO, YES, type MatrixInput } from './matrix-sheet.ts';

export function callRows({ model }: MatrixInput): readonly (readonly string[])[] {
  const screens = new Map(model.screens.map(({ key, title }) => [key, title]));
  const grants = new Map(model.grants.map((grant) => [`${grant.role} ${grant.call}`, grant]));
  return model.roles.flatMap((role) =>
    model.entities.flatMap((entity) =>
      entity.calls.map((call) => {
        const named = [role.title, role.id, entity.title, entity.id, call.id, call.path, call.op];
        if (call.open === 'visitor') return [...named, EVERYBODY_GETS.zh, publicWords(model, call).zh, '', call.source];
        if (call.open === 'signed-in') return [...named, '登录即可', '', '', call.source];
        const grant = grants.get(`${role.id} ${call.id}`);
        if (grant === undefined) return [...named, NO, '', '', ''];
        return [
          ...named,
          YES,
          grant.screen === null ? '接口自带' : `${screens.get(grant.screen) ?? ''} ${grant.screen}`,
          grant.source,
          grant.via,
        ];
      }),
    ),
  );
}
