// Messages as the bell reads them, and where one leads. Pure.
import { isObject, listOf, objectOf } from '../../../core/json.ts';
import { MESSAGE } from '../../../core/tell-model.ts';

export const LIST = { entity: MESSAGE, path: '/admin/api/common/message/getListPage', method: 'POST' } as const;
export const READ_ALL = { path: '/admin/api/common/message/readAll' };

export interface Message {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly content: string;
  /** "2026-03-12 15:20:00" */
  readonly sendTime: string;
  readonly isUnread: boolean;
  /** null: it leads nowhere. */
  readonly path: string | null;
}

export interface Messages {
  readonly messages: readonly Message[];
  readonly total: number;
}

export function messagesIn(answer: unknown): Messages {
  const { records, total } = objectOf(answer);
  return {
    messages: listOf(records).flatMap((record) => (isObject(record) ? messageOf(record) : [])),
    total: Number(total),
  };
}

function messageOf(record: Readonly<Record<string, unknown>>): Message {
  const { screen, openId } = record;
  return {
    id: Number(record['id']),
    kind: String(record['kind']),
    title: String(record['title']),
    content: String(record['content']),
    sendTime: String(record['sendTime']),
    isUnread: typeof record['readTime'] !== 'string',
    path: typeof screen !== 'string' ? null : `/${screen}${typeof openId === 'number' ? `?id=${openId}` : ''}`,
  };
}
