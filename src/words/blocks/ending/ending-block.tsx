// The records that end soon, list by list, each list soonest first: what ends, the record, when, how long is left.
import { formatDate } from '../../../core/date-time.ts';
import { recordsOf } from '../../../core/chosen-record.ts';
import type { Json } from '../../../core/json.ts';
import type { WebCall } from '../../../core/web-model.ts';
import { BlockFailed } from '../../../web/blocks/block-failed.tsx';
import { shownValue } from '../../../web/blocks/block-facts.ts';
import type { BlockProps } from '../../../web/blocks/block-web.ts';
import { passedArguments } from '../../../web/blocks/passed-arguments.ts';
import { FigureLink } from '../../../web/figures/figure-link.tsx';
import { listRequest, type ListRequest } from '../../../web/list/list-arguments.ts';
import { useAnswer } from '../../../web/list/use-answer.ts';
import { useServerClock } from '../../../web/session/server-clock.ts';
import { endingsOf, leftText } from './ending-facts.ts';
import type { EndingListModel } from './ending.model.ts';
import './ending.css';

/** Of a list; more of them are told by the list itself. */
const MOST = 5;
/** Days left at which it is told loudly. */
const PRESSING_DAYS = 1;

export function endingRequest(
  call: WebCall,
  { preset, moment }: EndingListModel,
  passed: Readonly<Record<string, Json>> = {},
): ListRequest {
  return listRequest(call, {
    page: 1,
    pageSize: MOST,
    sort: moment,
    ...(preset === null ? {} : { preset }),
    ...passed,
  });
}

export function EndingOfBlock({ block: { title, ending }, screen, record }: BlockProps<'ending'>) {
  return (
    <ul className="ending" {...(title === null ? {} : { 'aria-label': title })}>
      {ending.lists.map((list) => (
        <EndingRows
          key={`${list.call} ${list.title}`}
          list={list}
          call={screen.calls[list.call]}
          record={record}
          days={ending.days}
        />
      ))}
    </ul>
  );
}

interface EndingRowsProps extends Pick<BlockProps<'ending'>, 'record'> {
  readonly list: EndingListModel;
  readonly call: WebCall | undefined;
  readonly days: number;
}

function EndingRows({ list, call, record, days }: EndingRowsProps) {
  const clock = useServerClock();
  const passed = passedArguments(list.pass, (from) => record?.[from]);
  const request = call === undefined || passed === null ? null : endingRequest(call, list, passed);
  const { answer, error, refetch } = useAnswer({
    call: request === null ? null : (call ?? null),
    args: request?.args ?? {},
    read: recordsOf,
    kept: 'fresh',
  });
  if (error !== null)
    return (
      <li>
        <BlockFailed what={list.title} error={error} onRetry={refetch} />
      </li>
    );
  const endings = endingsOf(list, answer ?? [], { today: formatDate(clock.now()), days });
  const figure = { screen: list.screen, preset: list.within, query: {} };
  return endings.map(({ id, filters, name, facts, moment, left }) => (
    <li key={id}>
      <span className="ending-what">{list.title}</span>
      <span className="ending-main">
        <FigureLink figure={figure} filters={filters} {...(list.find === null ? { id } : {})} className="ending-name">
          {name}
        </FigureLink>
        {facts.length === 0 ? null : <span className="ending-facts">{facts.join(' · ')}</span>}
      </span>
      <span className="ending-moment">{shownValue(moment)}</span>
      <span className="ending-left" data-pressing={left <= PRESSING_DAYS}>
        {leftText(left)}
      </span>
    </li>
  ));
}
