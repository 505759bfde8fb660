// A line of the to-do list: one record with why, since or until when, and the button that does it; or how many more
// there are.
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { WaitingRecord } from '../../../core/model.ts';
import { linkOf } from './home-facts.ts';
import type { CardModel } from './home.model.ts';
import { recordLink, timeSaid } from './todo-facts.ts';
import { useServerClock } from '../../../web/session/server-clock.ts';
import { useScreen } from './use-screen.ts';

export interface TodoRecordProps {
  readonly card: CardModel;
  readonly record: WaitingRecord;
  readonly type: number;
}

export function TodoRecord({ card, record, type }: TodoRecordProps) {
  const list = useScreen(card.screen);
  const own = useScreen(card.opens ?? card.screen);
  const time = timeSaid(record, useServerClock().now());
  const target = own ?? list;
  const link = target === null || list === null ? null : recordLink(card, record.id, { target, list, type });
  const { storage = null } = link ?? {};
  return (
    <div className="todo-row">
      <span className="todo-what">{card.title}</span>
      <div className="todo-main">
        <p className="todo-record">
          <span className="todo-title">{record.title}</span>
          {record.facts.length === 0 ? null : <span className="todo-facts">{record.facts.join(' · ')}</span>}
        </p>
        {record.reason === null ? null : <Reason {...record.reason} />}
      </div>
      <span className="todo-time" data-due={time?.isPressing === true}>
        {time?.text}
      </span>
      {link === null ? null : (
        <Link
          className="todo-go"
          to={link.to}
          aria-label={`${card.button ?? GO}：${record.title}`}
          onClick={() => {
            if (storage !== null) localStorage.setItem(storage, String(record.id));
          }}
        >
          {card.button ?? GO}
        </Link>
      )}
    </div>
  );
}

const GO = '去办理';

export function TodoRest({
  card,
  rest,
  type,
}: {
  readonly card: CardModel;
  readonly rest: number;
  readonly type: number;
}) {
  const list = useScreen(card.screen);
  return (
    <p className="todo-rest">
      {card.title}另有{rest}条
      {list === null ? null : (
        <Link to={linkOf(list.path, type, card)} aria-label={`全部办理：${card.title}`}>
          全部办理
        </Link>
      )}
    </p>
  );
}

/** Two lines of it, and the rest where somebody asks. */
function Reason({ title, text }: NonNullable<WaitingRecord['reason']>) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="todo-reason">
      <p ref={box} data-whole={isWhole}>
        {title === '' ? '' : `${title}：`}
        {text}
      </p>
      {isCut || isWhole ? (
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : '全文'}
        </Button>
      ) : null}
    </div>
  );
}
