// Stands for qs in the bundle (vite.config.ts, resolve.alias): Refine's router reads and writes addresses with it, and
// those of this product are flat. Nested keys, which only Refine's own tables would write, are names like any other; it
// saves eleven kilobytes.
export type Query = Readonly<Record<string, unknown>>;

/** "?a=1&b=2&b=3" → { a: "1", b: ["2", "3"] }. */
function parse(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

/** With "?" in front; "" where nothing is left. Values that are not there are left out, lists are repeated. */
function stringify(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === null || one === undefined ? [] : [[name, String(one)]])),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

const queryString = { parse, stringify };
// Refine reads the package as a default export.
export { queryString as default };
