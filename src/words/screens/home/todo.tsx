// What waits for a person: how much of each kind, and the most urgent records in one list.
import { CheckCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListLoading } from '../../../web/list/list-states.tsx';
import { useServerClock } from '../../../web/session/server-clock.ts';
import { byUrgency, type CardWaiting, isPressing, linkOf, waitingText } from './home-facts.ts';
import type { CardModel } from './home.model.ts';
import { firstItems, todoItems } from './todo-facts.ts';
import { TodoRecord, TodoRest } from './todo-row.tsx';
import { useScreen } from './use-screen.ts';
import type { Statistics } from './use-statistics.ts';
import './todo.css';

/** Records that are shown at first. */
const FIRST = 8;

export interface TodoProps {
  readonly cards: readonly CardModel[];
  readonly statistics: Statistics;
  /** Module that is open. */
  readonly type: number;
}

export function Todo({ cards, statistics, type }: TodoProps) {
  const total = [...new Set(cards.map(({ counter }) => counter))].reduce(
    (sum, counter) => sum + (statistics.counts[counter] ?? 0),
    0,
  );
  return (
    <section className="todo" aria-labelledby="home-todo">
      <h2 id="home-todo">
        待办事项
        {total === 0 ? null : <span className="todo-total">共{total}项</span>}
      </h2>
      {statistics.error === null ? (
        <>
          <Counts cards={cards} statistics={statistics} type={type} />
          <Items cards={cards} statistics={statistics} type={type} isNothing={total === 0} />
        </>
      ) : (
        <div className="home-problem" role="alert">
          <p>待办事项加载失败：{statistics.error}</p>
          <Button onClick={statistics.retry}>重试</Button>
        </div>
      )}
    </section>
  );
}

function Counts({ cards, statistics, type }: TodoProps) {
  return (
    <ul className="todo-counts" aria-label="各项数量" aria-busy={statistics.isLoading}>
      {byUrgency(cards, statistics).map((card) => (
        <li key={card.counter + card.title}>
          <Count
            card={card}
            count={statistics.isLoading ? null : (statistics.counts[card.counter] ?? 0)}
            // Said of its records where they are listed.
            waiting={statistics.records[card.counter] === undefined ? (statistics.waiting[card.counter] ?? null) : null}
            type={type}
          />
        </li>
      ))}
    </ul>
  );
}

interface CountProps {
  readonly card: CardModel;
  /** null: not counted yet. */
  readonly count: number | null;
  /** null: it is not said. */
  readonly waiting: CardWaiting | null;
  readonly type: number;
}

function Count({ card, count, waiting, type }: CountProps) {
  const list = useScreen(card.screen);
  const now = useServerClock().now();
  const since = waiting === null || (count ?? 0) === 0 ? null : waitingText(waiting, now);
  const content = (
    <>
      {card.title}
      <span className="todo-count">{count ?? '–'}</span>
      {since === null ? null : (
        <span className="todo-time" data-due={waiting !== null && isPressing(waiting, now)}>
          {since}
        </span>
      )}
    </>
  );
  const shown = { className: 'todo-chip', 'data-none': (count ?? 0) === 0 };
  return list === null ? (
    <span {...shown}>{content}</span>
  ) : (
    <Link {...shown} to={linkOf(list.path, type, card)}>
      {content}
    </Link>
  );
}

function Items({ cards, statistics, type, isNothing }: TodoProps & { readonly isNothing: boolean }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const next = useRef(0);
  useEffect(() => {
    // The button is gone: the keyboard goes on with what it has shown.
    if (isWhole) list.current?.querySelectorAll<HTMLElement>('.todo-go')[next.current]?.focus();
  }, [isWhole]);
  if (statistics.isLoading)
    return (
      // Another box than that of the items, which stand lower where the counts above take two lines: nothing moves.
      <div key="loading" className="todo-list">
        <ListLoading rows={4} />
      </div>
    );
  if (isNothing)
    return (
      <p className="todo-nothing" role="status">
        <CheckCircleOutlined aria-hidden="true" />
        都办完了，没有等您办理的事项。
      </p>
    );
  const items = todoItems(cards, statistics);
  const shown = isWhole ? items : firstItems(items, FIRST);
  if (items.length === 0) return null;
  const records = items.filter(({ kind }) => kind === 'record');
  const hidden = records.filter((item) => !shown.includes(item));
  return (
    <div className="todo-list">
      <ul ref={list} aria-label="最急的在前">
        {shown.map((item) => (
          <li
            key={`${item.card.counter} ${item.kind === 'record' ? item.record.id : 'rest'}`}
            className={item.kind === 'rest' ? 'todo-rest-item' : undefined}
          >
            {item.kind === 'record' ? (
              <TodoRecord card={item.card} record={item.record} type={type} />
            ) : (
              <TodoRest card={item.card} rest={item.rest} type={type} />
            )}
          </li>
        ))}
      </ul>
      {hidden.length === 0 ? null : (
        <Button
          type="text"
          block
          className="todo-more"
          onClick={() => {
            next.current = records.findIndex((item) => item === hidden[0]);
            setWhole(true);
          }}
        >
          再显示{hidden.length}项
        </Button>
      )}
    </div>
  );
}
