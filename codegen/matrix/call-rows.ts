// Role × call, every pair: granted through which screen and by which lines, open to all, or not at all.
import { NO, YES, type MatrixInput } from './matrix-sheet.ts';

const OPEN = { visitor: '无需登录', 'signed-in': '登录即可' } as const;

export function callRows({ model }: MatrixInput): readonly (readonly string[])[] {
  const screens = new Map(model.screens.map(({ key, title }) => [key, title]));
  const grants = new Map(model.grants.map((grant) => [`${grant.role} ${grant.call}`, grant]));
  return model.roles.flatMap((role) => model.entities.flatMap((entity) => entity.calls.map((call) => {
    const named = [role.title, role.id, entity.title, entity.id, call.id, call.path, call.op];
    if (call.open !== 'granted') return [...named, OPEN[call.open], '', '', call.source];
    const grant = grants.get(`${role.id} ${call.id}`);
    if (grant === undefined) return [...named, NO, '', '', ''];
    return [...named, YES, grant.screen === null ? '接口自带' : `${screens.get(grant.screen) ?? ''} ${grant.screen}`, grant.source, grant.via];
  })));
}
