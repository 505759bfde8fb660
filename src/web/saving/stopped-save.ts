// A save that stops until the person has done something, and why.
import type { SavedBy } from '../actions/form/conflict-dialog.tsx';
import type { SendOutcome } from './autosave.ts';

const SAVED_BY: Readonly<Record<SavedBy, string>> = {
  self: '已在您的另一个窗口修改并保存',
  other: '已被他人修改并保存',
  unknown: '已有更新',
};
/** Somebody has saved other words in the same place. */
export const stoppedBy = (by: SavedBy): string =>
  `这一节的同一处内容${SAVED_BY[by]}，请点“比较并合并”，逐项选择保留哪一份`;

export function stopped(message: string): SendOutcome {
  return { kind: 'stopped', message, ask: null };
}
