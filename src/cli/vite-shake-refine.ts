// A Vite plugin: lets the bundler drop what no page uses of Refine. Refine's build leaves statements `__name(useTable,
// "useTable");` behind its functions; they do nothing but keep every hook, and the qs library with them, in the bundle
// (21 kB gz). And its English plurals are for messages of its own, which no page of ours shows: a name stays what it is
// (2 kB gz).
import type { Plugin } from 'vite';

const built = /node_modules\/@refinedev\/[^/]+\/dist\/.*\.mjs$/;
const namingStatement = /^__name\(\w+, "[^"]*"\);$/gm;
const plurals = 'import pluralize from "pluralize";';
const noPlurals = 'const pluralize = { plural: (name) => name, singular: (name) => name };';

export function shakeRefine(): Plugin {
  return {
    name: 'office:shake-refine',
    apply: 'build',
    transform: {
      filter: { id: built },
      handler: (code) => ({
        code: code.replace(plurals, noPlurals).replace(namingStatement, (statement) => ' '.repeat(statement.length)),
        map: null,
      }),
    },
  };
}
