// A machine as its drawing, its states as the tags that lists show, and its events with who may take them.
import { ROLES_WITHOUT_ACCOUNT, SYSTEM_TITLE } from '../../src/core/actor.ts';
import type { MachineModel } from '../../src/core/machine-model.ts';
import type { Json } from '../../src/core/json.ts';
import { ChoiceTag } from '../../src/fields/choice-tag.tsx';
import { entityOf, machineNamed, roleOf } from './app-model.ts';
import { configParameter } from './config-parameter.ts';
import './pages.css';

const urls = import.meta.glob<string>('../../schemas/*/*/*.svg', { query: '?url', import: 'default', eager: true });

export interface MachineStoryArgs {
  readonly show: 'drawing' | 'tags' | 'events';
}

export function machineStories(entity: string, name: string) {
  const machine = machineNamed(entityOf(entity), name);
  return {
    render: ({ show }: MachineStoryArgs) => <MachinePage machine={machine} show={show} />,
    argTypes: {
      show: {
        name: '显示',
        options: ['drawing', 'tags', 'events'],
        control: { type: 'select' as const, labels: { drawing: '状态图', tags: '状态标签', events: '谁能做什么' } },
      },
    },
    parameters: configParameter({
      sources: [{ label: `状态机 ${machine.title}`, at: machine.source }],
      parts: { 状态: machine.states as unknown as Json, 动作: machine.events as unknown as Json },
    }),
  };
}

function MachinePage({ machine, show }: { readonly machine: MachineModel; readonly show: MachineStoryArgs['show'] }) {
  const drawing = urls[`../../${machine.source.replace(/\.yaml.*$/, '.svg')}`];
  return (
    <article className="workshop-page">
      <h1>{machine.title}</h1>
      {show === 'drawing' && drawing !== undefined ? <img src={drawing} alt={`${machine.title}的状态图`} /> : null}
      {show === 'tags' ? (
        <ul className="workshop-tags">
          {machine.states.map((state) => (
            <li key={state.id}>
              <ChoiceTag choice={{ value: state.code, title: state.title, tone: state.tone }} />
              <code>{state.id}</code>
            </li>
          ))}
        </ul>
      ) : null}
      {show === 'events' ? <EventTable machine={machine} /> : null}
    </article>
  );
}

function EventTable({ machine }: { readonly machine: MachineModel }) {
  const titleOf = (id: string | null): string => machine.states.find((state) => state.id === id)?.title ?? '不变';
  return (
    <div className="workshop-scroll" tabIndex={0} role="region" aria-label="动作">
      <table>
        <thead>
          <tr>
            {['动作', '从', '到', '角色', '条件'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {machine.events.map((event) => (
            <tr key={event.id}>
              <th scope="row">{event.title}</th>
              <td>{event.op === 'create' ? '新建' : event.from.map(titleOf).join('、')}</td>
              <td>{event.op === 'delete' ? '删除' : titleOf(event.to)}</td>
              <td>
                {event.timed === null
                  ? event.by.map((id) => roleOf(id)?.title ?? ROLES_WITHOUT_ACCOUNT[id] ?? id).join('、')
                  : `${SYSTEM_TITLE}，每夜`}
              </td>
              <td>{event.guards.map(({ message }) => message).join('；') || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
