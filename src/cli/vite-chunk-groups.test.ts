import { expect, test } from 'vitest';
import { besideEntry, type ModuleGraph } from './vite-chunk-groups.ts';

/** Module → those that import it at once; "main" is the entry. */
function graphOf(importers: Readonly<Record<string, readonly string[]>>): ModuleGraph {
  return {
    getModuleInfo: (id) =>
      id === 'main' || importers[id] !== undefined ? { isEntry: id === 'main', importers: importers[id] ?? [] } : null,
  };
}

test('what the entry imports, however far away, stays with it', () => {
  const graph = graphOf({ router: ['main'], history: ['router', 'list'], list: [], table: ['list'] });
  const nameOf = besideEntry('common');
  expect(['main', 'router', 'history'].map((id) => nameOf(id, graph))).toEqual([null, null, null]);
  expect(['list', 'table'].map((id) => nameOf(id, graph))).toEqual(['common', 'common']);
});

test('modules that import each other are judged by what imports them from outside', () => {
  const graph = graphOf({
    form: ['fields'],
    fields: ['form', 'dialog'],
    dialog: [],
    token: ['store'],
    store: ['token', 'main'],
  });
  const nameOf = besideEntry('common');
  expect(['form', 'fields'].map((id) => nameOf(id, graph))).toEqual(['common', 'common']);
  expect(['token', 'store'].map((id) => nameOf(id, graph))).toEqual([null, null]);
  // Whichever is asked first.
  const again = besideEntry('common');
  expect(['store', 'token'].map((id) => again(id, graph))).toEqual([null, null]);
});

test('a module that the bundler does not know is no part of the entry', () => {
  expect(besideEntry('common')('gone', graphOf({}))).toBe('common');
});
