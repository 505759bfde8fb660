// Where a machine's states, arrows and labels lie: in layers from the first state down, by dagre. The same machine
// lies the same way each time. dagre's lines may cut the corner of a taller neighbour, and meet at the corners of their
// state: here they run straight within a layer, and each has a place of its own on the side that it uses.
import { Graph, layout } from '@dagrejs/dagre';

export interface LayoutState {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

export interface LayoutEdge {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly height: number;
}

interface PlacedState extends LayoutState {
  readonly x: number;
  readonly y: number;
}

type Point = readonly [number, number];

interface PlacedEdge {
  /** Corners from source to target. */
  readonly points: readonly Point[];
  /** Upper left of its label. */
  readonly label: Point;
}

export interface Layout {
  readonly states: ReadonlyMap<string, PlacedState>;
  /** In the order of the edges given. */
  readonly edges: readonly PlacedEdge[];
  readonly width: number;
  readonly height: number;
}

export interface LayoutInput {
  readonly initial: string;
  readonly states: readonly LayoutState[];
  readonly edges: readonly LayoutEdge[];
}

const MARGIN = 24;
/** Room for the title above. */
const TITLE = 20;
const SPACES = { nodesep: 48, ranksep: 44, edgesep: 24 };

export function layOut({ initial, states, edges }: LayoutInput): Layout {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', marginx: MARGIN, marginy: MARGIN, ...SPACES });
  // Circles are opened where they are met first: from the first state on.
  for (const { id, width, height } of states.toSorted((one, other) => rank(one, initial) - rank(other, initial)))
    graph.setNode(id, { width, height });
  for (const [at, { from, to, width, height }] of edges.entries())
    graph.setEdge(from, to, { width, height, labelpos: 'c' }, String(at));
  layout(graph);
  const placed = new Map(states.map((state) => [state.id, corner(graph.node(state.id), state)]));
  const labels = edges.map((edge, at) => corner(graph.edge(edge.from, edge.to, String(at)), edge));
  const bands = bandsOf([...placed.values(), ...labels]);
  const inner = edges.map(({ from, to }, at): readonly Point[] =>
    (graph.edge(from, to, String(at)).points ?? [])
      .slice(1, -1)
      .map(({ x, y }: { x: number; y: number }): Point => [x, y + TITLE]),
  );
  const ports = portsOf(edges, { inner, placed, bands });
  return {
    states: placed,
    edges: labels.map(({ x, y }, at): PlacedEdge => {
      const points = inner[at] ?? [];
      const half = (centre: number): number => (bands.get(Math.round(centre)) ?? 0) * (isDown(points, at) ? 1 : -1);
      const through = points.flatMap(([px, py]): readonly Point[] => [
        [px, py - half(py)],
        [px, py + half(py)],
      ]);
      const [out = [], into = []] = ports[at] ?? [];
      return { points: [...out, ...through, ...into.toReversed()], label: [x, y] };
    }),
    width: Math.ceil(graph.graph().width ?? 0),
    height: Math.ceil((graph.graph().height ?? 0) + TITLE),
  };

  function isDown(points: readonly Point[], at: number): boolean {
    const [from, to] = [placed.get(edges[at]?.from ?? ''), placed.get(edges[at]?.to ?? '')];
    const [first, last] = [points[0]?.[1] ?? 0, points.at(-1)?.[1] ?? 0];
    return first === last ? (from?.y ?? 0) <= (to?.y ?? 0) : first < last;
  }
}

function rank({ id }: LayoutState, initial: string): number {
  return id === initial ? 0 : 1;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** dagre answers centres. */
function corner<Kind extends Size>({ x = 0, y = 0 }: { x?: number; y?: number }, size: Kind): Kind & Place {
  return { ...size, x: x - size.width / 2, y: y - size.height / 2 + TITLE };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Centre of a layer → half of its height. */
type Bands = ReadonlyMap<number, number>;

function bandsOf(boxes: readonly (Place & Size)[]): Bands {
  const bands = new Map<number, number>();
  for (const { y, height } of boxes) {
    const centre = Math.round(y + height / 2);
    bands.set(centre, Math.max(bands.get(centre) ?? 0, height / 2));
  }
  return bands;
}

interface Laid {
  /** Corners of each edge between its states. */
  readonly inner: readonly (readonly Point[])[];
  readonly placed: ReadonlyMap<string, PlacedState>;
  readonly bands: Bands;
}

/** Of each edge how it leaves its state and, backwards, how it enters. */
function portsOf(
  edges: readonly LayoutEdge[],
  { inner, placed, bands }: Laid,
): readonly (readonly (readonly Point[])[])[] {
  const ends = edges.flatMap(({ from, to }, at) =>
    [from, to].map((id, end) => {
      const [x = 0, y = 0] = inner[at]?.at(end === 0 ? 0 : -1) ?? [];
      const state = placed.get(id) ?? { id, x, y, width: 0, height: 0 };
      return { at, end, state, x, sign: y < state.y + state.height / 2 ? -1 : 1 };
    }),
  );
  const ports = edges.map((): Point[][] => [[], []]);
  for (const side of Map.groupBy(ends, ({ state, sign }) => `${state.id} ${sign}`).values()) {
    for (const [place, { at, end, state, sign }] of side.toSorted((one, other) => one.x - other.x).entries()) {
      const x = state.x + (state.width * (place + 1)) / (side.length + 1);
      const centre = state.y + state.height / 2;
      ports[at]?.splice(end, 1, [
        [x, centre + (sign * state.height) / 2],
        [x, centre + sign * (bands.get(Math.round(centre)) ?? 0)],
      ]);
    }
  }
  return ports;
}
