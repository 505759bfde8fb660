// A machine as a picture: a box a state in its tone, an arrow a way with its events, who takes them and by which calls.
// Events that stay or delete stand inside their state.
import { LINE, INK, QUIET, TONES, arrow, drawing, text, textWidth } from './svg.ts';
import { layOut, type LayoutEdge, type LayoutState } from './layout.ts';
import { ROLES_WITHOUT_ACCOUNT, SYSTEM_TITLE } from '../../src/core/actor.ts';
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { EventModel, MachineModel } from '../../src/core/machine-model.ts';
import type { StateModel } from '../../src/core/state-model.ts';
import type { RoleModel } from '../../src/core/model.ts';

export interface MachineDiagram {
  readonly entity: EntityModel;
  readonly machine: MachineModel;
  readonly roles: readonly RoleModel[];
}

const SIZE = 12;
const ROW = 17;

interface Way extends LayoutEdge {
  readonly lines: readonly string[];
}

export function machineDiagram(input: MachineDiagram): string {
  const { entity, machine } = input;
  const states = machine.states.map((state) => ({ state, lines: staying(input, state) }));
  const ways = waysOf(input);
  const boxes = states.map(({ state, lines }): LayoutState => ({
    id: state.id,
    width: boxWidth(state, lines),
    height: 44 + lines.length * ROW + (lines.length === 0 ? 0 : 10),
  }));
  const layout = layOut({
    initial: machine.initial === '' ? (machine.states[0]?.id ?? '') : machine.initial,
    states: boxes,
    edges: ways,
  });
  const title = entity.title === machine.title ? entity.title : `${entity.title} · ${machine.title}`;
  return drawing({
    title,
    description: describe(machine, ways, states),
    width: Math.max(layout.width, textWidth(title, 15) + 80),
    height: layout.height,
    parts: [
      text([24, 34], title, { size: 15, colour: INK, weight: 600 }),
      ...layout.edges.map(({ points }) => arrow(points)),
      ...states.flatMap(({ state, lines }) =>
        stateBox(state, { lines, box: layout.states.get(state.id), isFirst: state.id === machine.initial }),
      ),
      ...ways.flatMap((way, at) => label(way, layout.edges[at]?.label ?? [0, 0])),
    ],
  });
}

/** Events from one state to another share an arrow. */
function waysOf(input: MachineDiagram): readonly Way[] {
  const moves = input.machine.events.flatMap((event) =>
    event.from.flatMap((from) =>
      event.to === null || event.to === from || event.op === 'create' ? [] : [{ from, to: event.to, event }],
    ),
  );
  return [...Map.groupBy(moves, ({ from, to }) => `${from} ${to}`).values()].map((group): Way => {
    const [{ from, to } = { from: '', to: '' }] = group;
    const lines = group.flatMap(({ event }) => linesOf(input, event));
    return {
      from,
      to,
      lines,
      width: Math.max(...lines.map((line) => textWidth(line, SIZE))) + 12,
      height: lines.length * ROW + 6,
    };
  });
}

/** "提交（申请人）" and below it the calls. */
function linesOf({ entity, roles }: MachineDiagram, event: EventModel): readonly string[] {
  const by =
    event.timed === null
      ? event.by
          .map((role) => roles.find((candidate) => candidate.id === role)?.title ?? ROLES_WITHOUT_ACCOUNT[role] ?? role)
          .join('、')
      : `${SYSTEM_TITLE}，每夜`;
  const calls = entity.calls.filter((call) => call.events.includes(event.id)).map((call) => call.name);
  const said = calls.length > 2 ? `${calls[0] ?? ''} 等 ${calls.length} 个接口` : calls.join(' · ');
  return [`${event.title}（${by}）`, ...(said === '' ? [] : [said])];
}

/** What is made here, stays here or ends here. */
function staying(input: MachineDiagram, state: StateModel): readonly string[] {
  const made = input.machine.events.filter((event) => event.op === 'create' && event.to === state.id);
  const kept = input.machine.events.filter(
    (event) => event.op !== 'create' && event.from.includes(state.id) && (event.to === null || event.to === state.id),
  );
  return [...made, ...kept].flatMap((event) => {
    const [said = '', ...calls] = linesOf(input, event);
    return [
      `${event.op === 'create' ? '＋' : event.op === 'delete' ? '✕' : '↻'} ${said}`,
      ...calls.map((call) => `\u3000 ${call}`),
    ];
  });
}

function boxWidth(state: StateModel, lines: readonly string[]): number {
  return Math.max(132, textWidth(state.title, 14) + 40, ...lines.map((line) => textWidth(line, SIZE) + 28));
}

interface BoxInput {
  readonly lines: readonly string[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
  readonly isFirst: boolean;
}

function stateBox(state: StateModel, { lines, box, isFirst }: BoxInput): readonly string[] {
  if (box === undefined) return [];
  const { ground, edge } = TONES[state.tone] ?? { ground: '#f3f5f8', edge: LINE };
  const { x, y, width, height } = box;
  const frame = (inset: number): string =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - inset * 2}" height="${height - inset * 2}" rx="${8 - inset}" fill="${inset === 0 ? ground : 'none'}" stroke="${edge}" stroke-width="${isFirst ? 2.5 : 1.5}"/>`;
  return [
    frame(0),
    // An end has a double frame, as machines are drawn everywhere.
    ...(state.final ? [frame(3)] : []),
    text([x + width / 2, y + 20], state.title, { size: 14, colour: INK, anchor: 'middle', weight: 600 }),
    text([x + width / 2, y + 36], `${state.id} ${state.code}`, { size: 11, colour: QUIET, anchor: 'middle' }),
    ...lines.map((line, at) => text([x + 14, y + 58 + at * ROW], line, { size: SIZE, colour: colourOf(line) })),
  ];
}

function label({ lines, width, height }: Way, [x, y]: readonly [number, number]): readonly string[] {
  return [
    `<rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.ceil(width)}" height="${height}" rx="4" fill="#ffffff"/>`,
    ...lines.map((line, at) => text([x + 6, y + 15 + at * ROW], line, { size: SIZE, colour: colourOf(line) })),
  ];
}

/** Calls stand back behind what people do. */
function colourOf(line: string): string {
  return line.endsWith('）') ? INK : QUIET;
}

/** For who does not see it: every way in words. */
function describe(
  machine: MachineModel,
  ways: readonly Way[],
  states: readonly { readonly state: StateModel; readonly lines: readonly string[] }[],
): string {
  const titleOf = (id: string): string => machine.states.find((state) => state.id === id)?.title ?? id;
  const told = [
    ...states.filter(({ lines }) => lines.length > 0).map(({ state, lines }) => `${state.title}：${lines.join('，')}`),
    ...ways.map((way) => `${titleOf(way.from)} → ${titleOf(way.to)}：${way.lines.join('，')}`),
  ];
  return told.join('；');
}
