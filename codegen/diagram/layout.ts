// A small layered layout for machines: states in layers from the first one down, what leads on between neighbouring layers,
// what leads back or skips a layer in lanes at the sides. The same machine always lies the same way.
import { arrange, layersOf } from './layers.ts';

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

export interface PlacedState extends LayoutState {
  readonly x: number;
  readonly y: number;
}

export interface PlacedEdge {
  /** Corners from source to target. */
  readonly points: readonly (readonly [number, number])[];
  /** Upper left of its label. */
  readonly label: readonly [number, number];
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
const BESIDE = 48;
const TRACK = 14;
const LANE = 20;

export function layOut(input: LayoutInput): Layout {
  const first = layOutWithin(input, 0);
  return first.overhang > 0 ? layOutWithin(input, first.overhang).layout : first.layout;
}

/** `pad` keeps room between the states and the lanes; `overhang` says how much labels would need. */
function layOutWithin({ initial, states, edges }: LayoutInput, pad: number): { readonly layout: Layout; readonly overhang: number } {
  const layerOf = layersOf(initial, states, edges);
  const layers = arrange(states, layerOf, edges);
  const ways = edges.map((edge) => wayOf(edge, layers, layerOf));
  const lanes = (side: Side): readonly Way[] => ways.filter((way) => way.lane === side);
  const left = MARGIN + pad + lanes('left').reduce((sum, { edge }) => sum + edge.width + LANE, 0);
  const inner = Math.max(...layers.map((layer) => layer.reduce((sum, state) => sum + state.width + BESIDE, -BESIDE)), ...ways.flatMap(({ lane, edge }) => (lane === null ? [edge.width * 2] : [])));
  const tracks = new Map<Way, { out: number; into: number }>(ways.map((way) => [way, { out: 0, into: 0 }]));
  const placed = new Map<string, PlacedState>();
  let y = giveTracks({ gap: -1, ways, tracks, from: MARGIN + 20 });
  for (const [at, layer] of layers.entries()) {
    placeLayer({ layer, y, left, inner, placed });
    y = giveTracks({ gap: at, ways, tracks, from: Math.max(...layer.map((state) => y + state.height)) + 16 });
  }
  const ports = portsOf(ways, placed);
  const laneOf = new Map<Way, number>();
  let [toLeft, toRight] = [left - pad - LANE, left + inner + pad + LANE];
  for (const way of lanes('left')) {
    laneOf.set(way, toLeft);
    toLeft -= way.edge.width + LANE;
  }
  for (const way of lanes('right')) {
    laneOf.set(way, toRight);
    toRight += way.edge.width + LANE;
  }
  const routed = ways.map((way) => route({ way, port: ports.get(way) ?? { out: [0, 0], into: [0, 0], turn: 0 }, track: tracks.get(way) ?? { out: 0, into: 0 }, lane: laneOf.get(way) ?? 0 }));
  const overhang = Math.max(0, ...ways.flatMap(({ lane, edge }, at) => {
    const x = routed[at]?.label[0] ?? 0;
    return lane === null ? [left - x, x + edge.width - left - inner] : [];
  }));
  return { layout: { states: placed, edges: routed, width: Math.ceil(toRight + MARGIN), height: Math.ceil(y) }, overhang };
}

type Side = 'top' | 'bottom' | 'left' | 'right';

interface Way {
  readonly edge: LayoutEdge;
  /** Layer it leaves and layer it enters. */
  readonly layers: readonly [number, number];
  /** null: from one layer to the next. */
  readonly lane: 'left' | 'right' | null;
  readonly out: Side;
  readonly into: Side;
  /** How far aside it runs, 0 to 1: who runs far turns early, so that its label lies beside the others' way down. */
  readonly reach: number;
}

/** What skips layers runs at the left, what leads back at the right. A box inside its layer is left by the bottom and entered by the top. */
function wayOf(edge: LayoutEdge, layers: readonly (readonly LayoutState[])[], layerOf: ReadonlyMap<string, number>): Way {
  const [from, to] = [layerOf.get(edge.from) ?? 0, layerOf.get(edge.to) ?? 0];
  const share = (id: string, layer: number): number => ((layers[layer]?.findIndex((state) => state.id === id) ?? 0) + 0.5) / (layers[layer]?.length ?? 1);
  const reach = Math.abs(share(edge.to, to) - share(edge.from, from));
  if (to === from + 1) return { edge, layers: [from, to], lane: null, out: 'bottom', into: 'top', reach };
  const lane = to > from ? 'left' : 'right';
  const isOutermost = (id: string, layer: number): boolean => layers[layer]?.at(lane === 'left' ? 0 : -1)?.id === id;
  return { edge, layers: [from, to], lane, out: isOutermost(edge.from, from) ? lane : 'bottom', into: isOutermost(edge.to, to) ? lane : 'top', reach };
}

interface TracksInput {
  /** Below which layer; -1: above the first. */
  readonly gap: number;
  readonly ways: readonly Way[];
  readonly tracks: Map<Way, { out: number; into: number }>;
  /** Where its first track may lie. */
  readonly from: number;
}

/** Every way that runs across a gap gets a height of its own there; answers where the next layer may begin. */
function giveTracks({ gap, ways, tracks, from }: TracksInput): number {
  let y = from;
  // What comes from the lanes enters below the labels, what goes to them leaves above.
  const order = (way: Way): number => (way.lane === null ? 1 : way.layers[0] === gap && way.out === 'bottom' ? 0 : 2);
  for (const way of ways.toSorted((one, other) => order(one) - order(other) || other.reach - one.reach)) {
    const track = tracks.get(way);
    if (track === undefined) continue;
    const isOut = way.out === 'bottom' && way.layers[0] === gap;
    const isInto = way.into === 'top' && way.layers[1] === gap + 1;
    if (isOut) track.out = y;
    if (isInto) track.into = y;
    if (isOut || isInto) y += way.lane === null ? way.edge.height + TRACK : TRACK;
  }
  return y + 28;
}

interface PlaceInput {
  readonly layer: readonly LayoutState[];
  readonly y: number;
  readonly left: number;
  readonly inner: number;
  readonly placed: Map<string, PlacedState>;
}

function placeLayer({ layer, y, left, inner, placed }: PlaceInput): void {
  const width = layer.reduce((sum, state) => sum + state.width + BESIDE, -BESIDE);
  let x = left + (inner - width) / 2;
  for (const state of layer) {
    placed.set(state.id, { ...state, x, y });
    x += state.width + BESIDE;
  }
}

type Point = readonly [number, number];
/** `turn`: where the label stands to the arrow that enters: on it, left or right of it. */
type Port = { out: Point; into: Point; turn: -1 | 0 | 1 };

/** Every way has a place of its own on the side of the box where it leaves or enters. */
function portsOf(ways: readonly Way[], placed: ReadonlyMap<string, PlacedState>): ReadonlyMap<Way, Port> {
  const ends = ways.flatMap((way) => [
    { way, end: 'out' as const, state: way.edge.from, side: way.out, other: way.edge.to },
    { way, end: 'into' as const, state: way.edge.to, side: way.into, other: way.edge.from },
  ]);
  const ports = new Map<Way, Port>(ways.map((way) => [way, { out: [0, 0], into: [0, 0], turn: 0 }]));
  for (const group of Map.groupBy(ends, ({ state, side }) => `${state} ${side}`).values()) {
    const sorted = group.toSorted((one, other) => placeOf(one.way, placed.get(one.other)) - placeOf(other.way, placed.get(other.other)));
    for (const [at, { way, end, state, side }] of sorted.entries()) {
      const [box, port] = [placed.get(state), ports.get(way)];
      if (box === undefined || port === undefined) continue;
      port[end] = pointOn(box, side, (at + 1) / (sorted.length + 1));
      if (end === 'into') port.turn = sorted.length === 1 ? 0 : (at + 0.5) * 2 < sorted.length ? -1 : 1;
    }
  }
  return ports;
}

/** Lanes lie outside of all boxes. */
function placeOf({ lane }: Way, box: PlacedState | undefined): number {
  if (lane !== null) return lane === 'left' ? -1 : Number.MAX_SAFE_INTEGER;
  return box === undefined ? 0 : box.x + box.width / 2;
}

function pointOn(box: PlacedState, side: Side, share: number): Point {
  if (side === 'top') return [box.x + box.width * share, box.y];
  if (side === 'bottom') return [box.x + box.width * share, box.y + box.height];
  return [side === 'left' ? box.x : box.x + box.width, box.y + box.height * share];
}

interface RouteInput {
  readonly way: Way;
  readonly port: Port;
  readonly track: { readonly out: number; readonly into: number };
  readonly lane: number;
}

/** Between neighbours: down, across, down, the label below the crossing. Else along its lane, the label outside beside it. */
function route({ way, port: { out, into, turn }, track, lane }: RouteInput): PlacedEdge {
  const { width, height } = way.edge;
  if (way.lane === null) return { points: [out, [out[0], track.into], [into[0], track.into], into], label: [into[0] + { [-1]: -width - 4, 0: -width / 2, 1: 4 }[turn], track.into + 6] };
  const [leave, enter] = [way.out === 'bottom' ? track.out : out[1], way.into === 'top' ? track.into : into[1]];
  const points: readonly Point[] = [out, [out[0], leave], [lane, leave], [lane, enter], [into[0], enter], into];
  return { points, label: [way.lane === 'right' ? lane + 6 : lane - width - 6, (leave + enter) / 2 - height / 2] };
}
