// What a call is called for people: "图书 · 分页列表"; system calls by their own id.
import { entityOf, type ServerModel } from '../server-model.ts';

export function titleOfCall(model: ServerModel, id: string): string {
  const call = model.callById.get(id);
  return call === undefined ? id : `${entityOf(model, call.entity).title} · ${id.slice(id.indexOf('.') + 1)}`;
}
