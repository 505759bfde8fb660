// The table of the package ip2region: 11 MB, read as this module is loaded, which stops the process for as long as that
// takes.
import { createRequire } from 'node:module';

// CommonJS: `import` would answer another shape in Node than under the test runner.
const { default: Table }: typeof import('ip2region') = createRequire(import.meta.url)('ip2region');
const table = new Table();

export interface FoundRegion {
  readonly country: string;
  readonly province: string;
  readonly city: string;
}

/** null: not in it. */
export function searchRegion(address: string): FoundRegion | null {
  return table.search(address);
}
