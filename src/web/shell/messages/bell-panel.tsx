// What the bell shows: what waits in each system, and the newest messages, each a way to where it is dealt with.
import { useInvalidate } from '@refinedev/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { shownDateTime } from '../../../core/shown-date.ts';
import { MESSAGE } from '../../../core/tell-model.ts';
import { MARK } from '../../actions/use-seen.ts';
import { useSend } from '../../actions/use-send.ts';
import { useAnswer } from '../../list/use-answer.ts';
import { modulesFor } from '../../session/authority.ts';
import { useSession } from '../../session/session-context.tsx';
import { useBadges } from '../select-type/use-badges.ts';
import { useShell } from '../shell-state.tsx';
import { LIST, messagesIn, READ_ALL, type Message } from './message.ts';
import styles from './bell.module.css';

const NEWEST = { page: 1, pageSize: 6 };

interface BellPanelProps {
  readonly unread: number;
  readonly onLeave: () => void;
}

export function BellPanel({ unread, onLeave }: BellPanelProps) {
  const id = useId();
  const { answer, error, refetch } = useAnswer({ call: LIST, args: NEWEST, read: messagesIn, kept: 'fresh' });
  const mark = useMark();
  const type = useOwnSystem();
  return (
    <>
      <Waiting onLeave={onLeave} />
      <section aria-labelledby={id}>
        <div className={styles['head']}>
          <h2 id={id}>消息</h2>
          {unread === 0 ? null : (
            <button type="button" className={styles['text']} onClick={() => void mark(null)}>
              全部标为已读
            </button>
          )}
        </div>
        {error === null ? null : (
          <p className={styles['empty']} role="alert">
            消息加载失败：{error}
            <button type="button" className={styles['text']} onClick={refetch}>
              重试
            </button>
          </p>
        )}
        {answer?.messages.length === 0 ? <p className={styles['empty']}>还没有消息。</p> : null}
        <ul className={styles['messages']} aria-busy={answer === null}>
          {answer?.messages.map((message) => (
            <li key={message.id}>
              <Line
                message={message}
                type={type}
                onOpen={() => {
                  if (message.isUnread) void mark(message.id);
                  onLeave();
                }}
              />
            </li>
          ))}
        </ul>
        <Link className={styles['all']} to={`/messages${type === null ? '' : `?type=${type}`}`} onClick={onLeave}>
          查看全部消息
        </Link>
      </section>
    </>
  );
}

interface LineProps {
  readonly message: Message;
  /** System whose list of messages opens where a message leads nowhere. */
  readonly type: number | null;
  readonly onOpen: () => void;
}

function Line({ message, type, onOpen }: LineProps) {
  const { id, title, content, sendTime, isUnread, path } = message;
  const own = `/messages?${type === null ? '' : `type=${type}&`}id=${id}`;
  return (
    <Link
      className={styles['message']}
      data-unread={isUnread}
      data-kind={message.kind}
      to={path ?? own}
      onClick={onOpen}
    >
      <span className={styles['title']}>
        {isUnread ? <span className="visually-hidden">未读：</span> : null}
        {title}
      </span>
      <time className={styles['time']}>{shownDateTime(sendTime).slice(0, 17)}</time>
      <span className={styles['content']}>{content}</span>
    </Link>
  );
}

/** What waits, by system: the counters of the home. */
function Waiting({ onLeave }: Pick<BellPanelProps, 'onLeave'>) {
  const { app } = useSession();
  const { home, role } = useShell();
  const badges = useBadges(role);
  const waiting = home === null || role === null ? [] : modulesFor(app, role, home);
  const some = waiting.filter(({ type }) => (badges.get(type) ?? 0) > 0);
  if (some.length === 0) return null;
  return (
    <section className={styles['waiting']} aria-label="待办">
      <h2>待办</h2>
      <ul>
        {some.map(({ type, title }) => (
          <li key={type}>
            <Link to={`/?type=${type}`} onClick={onLeave}>
              {title}
              <strong>{badges.get(type)}</strong>
              <span className="visually-hidden">项待办</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The open system; before one is chosen, the first that the person has. null: none. */
function useOwnSystem(): number | null {
  const { app } = useSession();
  const { facts, home, role } = useShell();
  if (facts.sys !== null) return facts.sys;
  return home === null || role === null ? null : (modulesFor(app, role, home)[0]?.type ?? null);
}

/** One as read; null: all. */
function useMark(): (id: number | null) => Promise<void> {
  const send = useSend();
  const invalidate = useInvalidate();
  return async (id) => {
    const outcome = await (id === null ? send(READ_ALL, {}) : send(MARK, { type: MESSAGE, bizId: id }));
    if (outcome.kind === 'done') await invalidate({ resource: MESSAGE, invalidates: ['list'] });
  };
}
