// States → layers: the first state on top, each below what leads to it, within a layer under where it is reached from.
import type { LayoutEdge, LayoutState } from './layout.ts';

/** The longest way from the first state, edges that lead back left out. */
export function layersOf(initial: string, states: readonly LayoutState[], edges: readonly LayoutEdge[]): ReadonlyMap<string, number> {
  const forward = withoutCircles(initial, states, edges);
  const layers = new Map(states.map(({ id }) => [id, 0]));
  for (let round = 0; round < states.length; round += 1) {
    for (const { from, to } of forward) layers.set(to, Math.max(layers.get(to) ?? 0, (layers.get(from) ?? 0) + 1));
  }
  return layers;
}

function withoutCircles(initial: string, states: readonly LayoutState[], edges: readonly LayoutEdge[]): readonly LayoutEdge[] {
  const [open, done] = [new Set<string>(), new Set<string>()];
  const forward: LayoutEdge[] = [];
  const visit = (id: string): void => {
    if (done.has(id)) return;
    open.add(id);
    for (const edge of edges.filter(({ from }) => from === id)) {
      if (open.has(edge.to)) continue;
      forward.push(edge);
      visit(edge.to);
    }
    open.delete(id);
    done.add(id);
  };
  for (const id of [initial, ...states.map((state) => state.id)]) visit(id);
  return forward;
}

/** Within a layer: under where they are reached from. */
export function arrange(states: readonly LayoutState[], layerOf: ReadonlyMap<string, number>, edges: readonly LayoutEdge[]): readonly (readonly LayoutState[])[] {
  const layers: LayoutState[][] = [];
  for (const state of states) (layers[layerOf.get(state.id) ?? 0] ??= []).push(state);
  const place = new Map<string, number>();
  return layers.map((layer) => {
    const before = (id: string): number => {
      const found = edges.filter((edge) => edge.to === id).flatMap((edge) => place.get(edge.from) ?? []);
      return found.length === 0 ? 0.5 : found.reduce((sum, at) => sum + at, 0) / found.length;
    };
    const sorted = layer.toSorted((one, other) => before(one.id) - before(other.id));
    for (const [at, state] of sorted.entries()) place.set(state.id, (at + 0.5) / sorted.length);
    return sorted;
  });
}
