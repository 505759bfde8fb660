import { describe, expect, test } from 'vitest';
import { layOut, type Layout, type LayoutEdge, type LayoutInput } from './layout.ts';

const state = (id: string) => ({ id, width: 160, height: 60 });
const edge = (from: string, to: string): LayoutEdge => ({ from, to, width: 120, height: 40 });
const machine = (ids: readonly string[], ways: readonly (readonly [string, string])[]): LayoutInput => ({
  initial: ids[0] ?? '',
  states: ids.map(state),
  edges: ways.map(([from, to]) => edge(from, to)),
});

const shapes: readonly (readonly [string, LayoutInput])[] = [
  ['one state alone', machine(['on'], [])],
  [
    'a report that can come back',
    machine(
      ['draft', 'organ', 'office', 'done', 'returned'],
      [
        ['draft', 'organ'],
        ['organ', 'office'],
        ['organ', 'returned'],
        ['office', 'done'],
        ['office', 'returned'],
        ['returned', 'organ'],
      ],
    ),
  ],
  [
    'a result that goes back to its draft',
    machine(
      ['draft', 'organ', 'office', 'done', 'returned'],
      [
        ['draft', 'organ'],
        ['organ', 'office'],
        ['organ', 'returned'],
        ['office', 'done'],
        ['office', 'returned'],
        ['returned', 'draft'],
      ],
    ),
  ],
  [
    'a switch',
    machine(
      ['on', 'off'],
      [
        ['on', 'off'],
        ['off', 'on'],
      ],
    ),
  ],
  [
    'many ends',
    machine(
      ['start', 'a', 'b', 'c', 'd'],
      [
        ['start', 'a'],
        ['start', 'b'],
        ['start', 'c'],
        ['start', 'd'],
        ['b', 'a'],
        ['a', 'start'],
        ['c', 'start'],
      ],
    ),
  ],
  [
    'a state that nothing leads to',
    machine(
      ['start', 'next', 'lost'],
      [
        ['start', 'next'],
        ['lost', 'next'],
      ],
    ),
  ],
];

describe.each(shapes)('%s', (_name, input) => {
  const layout = layOut(input);

  test('has every state and edge, inside the drawing', () => {
    expect([...layout.states.keys()].toSorted()).toEqual(input.states.map(({ id }) => id).toSorted());
    expect(layout.edges).toHaveLength(input.edges.length);
    for (const box of [...layout.states.values(), ...labels(input, layout)]) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(layout.width);
      expect(box.y + box.height).toBeLessThanOrEqual(layout.height);
    }
  });

  test('no states or labels lie over each other', () => {
    const boxes = [...layout.states.values(), ...labels(input, layout)];
    const meeting = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => overlaps(one, other))
        .map((other) => [one, other]),
    );
    expect(meeting).toEqual([]);
  });

  test('no arrow runs through a state', () => {
    const through = layout.edges.flatMap(({ points }, at) =>
      [...layout.states.values()]
        .filter((box) => points.some((point, step) => step > 0 && runsThrough(points[step - 1] ?? point, point, box)))
        .map((box) => [at, box.id]),
    );
    expect(through).toEqual([]);
  });

  test('no arrow runs under the label of another', () => {
    const boxes = labels(input, layout);
    const under = layout.edges.flatMap(({ points }, at) =>
      boxes
        .filter(
          (box, of) =>
            of !== at && points.some((point, step) => step > 0 && runsThrough(points[step - 1] ?? point, point, box)),
        )
        .map((box) => [at, boxes.indexOf(box)]),
    );
    expect(under).toEqual([]);
  });

  test('arrows end where their states are, and lie the same way twice', () => {
    for (const [at, { points }] of layout.edges.entries()) {
      const target = layout.states.get(input.edges[at]?.to ?? '');
      const [x = 0, y = 0] = points.at(-1) ?? [];
      expect(
        target !== undefined &&
          x >= target.x &&
          x <= target.x + target.width &&
          y >= target.y &&
          y <= target.y + target.height,
      ).toBe(true);
    }
    expect(layOut(input)).toEqual(layout);
  });
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function labels(input: LayoutInput, layout: Layout): readonly Box[] {
  return input.edges.map(({ width, height }, at) => ({
    x: layout.edges[at]?.label[0] ?? 0,
    y: layout.edges[at]?.label[1] ?? 0,
    width,
    height,
  }));
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** By points close to each other; touching the edge is allowed. */
function runsThrough(
  [fromX, fromY]: readonly [number, number],
  [toX, toY]: readonly [number, number],
  box: Box,
): boolean {
  const steps = Math.ceil(Math.hypot(toX - fromX, toY - fromY));
  return Array.from({ length: steps + 1 }, (_, at) => at / Math.max(1, steps)).some((share) =>
    overlaps(
      { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share, width: 0, height: 0 },
      { x: box.x + 0.5, y: box.y + 0.5, width: box.width - 1, height: box.height - 1 },
    ),
  );
}
