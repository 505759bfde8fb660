// Stands for fast-uri in the bundle (vite.config.ts, resolve.alias): RJSF looks up `$ref` with it, and a compiled form
// has none. An `$id` is compared as it is written, an address is resolved as the browser does, instead of by eight
// kilobytes of another parser.

function equal(one: string, other: string): boolean {
  return one === other;
}

function resolve(base: string, address: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    // A relative address without a base stays what it is.
    return address;
  }
}

const uri = { equal, resolve };
// RJSF reads the package as a default export.
export { uri as default };
