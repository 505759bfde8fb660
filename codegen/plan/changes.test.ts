// Screens, forms, states and files that a change touches, against a model, a snapshot and a git revision.
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppModel } from '../../src/core/model.ts';
import { CommandRefused } from '../commands/command.ts';
import { loadModel } from '../load-model.ts';
import { accessOf } from './access-snapshot.ts';
import { compareModels, compareSnapshot } from './changes.ts';
import { differingFiles, filesOf } from './generated-files.ts';
import { readRevision } from './read-revision.ts';
import { ChangedConfig } from '../../tests/support/changed-config.ts';

describe('what a change means', () => {
  const config = new ChangedConfig();
  beforeAll(() => config.open());
  afterAll(() => config.copy.remove());

  test('screens that changed say in what: title, columns, tabs, who has them, whose rows', () => {
    const found = config.changes.screens.find(({ key }) => key === 'projectData');
    expect(found).toMatchObject({ title: '课题成果资料', change: 'changed' });
    const parts = new Map(found?.parts.map((part) => [part.part, part]));
    expect(parts.get('title')).toMatchObject({ changed: [{ item: '', facts: [] }] });
    expect(parts.get('columns')).toMatchObject({ removed: ['内容提要'] });
    expect(parts.get('tabs')).toMatchObject({ added: ['软件著作权'], removed: ['著作'] });
    expect(parts.get('rows')).toMatchObject({ changed: [{ item: 'declarer', facts: ['where'] }] });
    expect(config.changes.screens.find(({ key }) => key === 'process_stat')?.parts).toEqual([
      { part: 'roles', added: [], removed: ['institution'], changed: [] },
    ]);
    expect(config.changes.screens.some(({ key }) => key === 'topicChange')).toBe(false);
  });

  test('result types that come, change and go', () => {
    expect(config.changes.forms.map(({ key, change }) => `${change} ${key}`).toSorted()).toEqual([
      'added topic-result.SoftwareCopyright',
      'changed topic-result.Paper',
      'removed topic-result.Work',
    ]);
    expect(config.changes.forms.find(({ key }) => key === 'topic-result.Paper')?.parts).toEqual(
      expect.arrayContaining([
        { part: 'fields', added: ['pageNo'], removed: [], changed: [{ item: 'name', facts: ['title', 'schema'] }] },
        { part: 'required', added: ['pageNo'], removed: [], changed: [] },
      ]),
    );
  });

  test('states that go, and states that nothing leads out of any more', () => {
    expect(config.changes.states).toEqual([
      { table: 'topic_result', column: 'status', code: -1, title: '退回修改', reason: 'gone' },
    ]);
    const stuck = {
      ...config.before,
      entities: config.before.entities.map((entity) => ({
        ...entity,
        machines: entity.machines.map((machine) => ({
          ...machine,
          events: machine.events.filter((event) => !event.from.includes('organ')),
        })),
      })),
    };
    expect(compareModels(config.before, stuck).states).toContainEqual({
      table: 'topic_result',
      column: 'status',
      code: 1,
      title: '待委托管理机构审核',
      reason: 'stuck',
    });
  });

  test('a line that moved in a file is no change', () => {
    const moved = JSON.parse(
      JSON.stringify(config.before).replaceAll(/"(source|via)":"[^"]*"/g, '"$1":"elsewhere:1:1"'),
    ) as AppModel;
    expect(compareModels(config.before, moved)).toEqual({
      renames: [],
      grants: [],
      fields: [],
      screens: [],
      forms: [],
      states: [],
    });
  });

  test('against the last snapshot by the names it holds', () => {
    const snapshot = compareSnapshot(
      {
        ...accessOf(config.before),
        screens: ['gone', ...accessOf(config.before).screens.filter((key) => key !== 'projectData')],
      },
      config.after,
    );
    expect(snapshot.screens).toEqual([
      { key: 'projectData', title: '课题成果资料', change: 'added', parts: [] },
      { key: 'gone', title: 'gone', change: 'removed', parts: [] },
    ]);
    expect(snapshot.grants).toEqual(config.changes.grants);
    expect(snapshot.states).toMatchObject([{ table: 'topic_result', column: 'status', code: -1, reason: 'gone' }]);
  });

  test('the files that would be generated anew, none for the same config', async () => {
    const [was, is] = [await loadModel(join(import.meta.dirname, '../..')), await loadModel(config.copy.root)];
    if (was.model === null || is.model === null) throw new Error('no model');
    const [old, fresh] = [
      await filesOf({ model: was.model, config: was.config, kinds: was.kinds }, join(config.copy.root, 'out')),
      await filesOf({ model: is.model, config: is.config, kinds: is.kinds }, join(config.copy.root, 'out')),
    ];
    expect(old.size).toBeGreaterThan(20);
    expect(
      differingFiles(
        old,
        await filesOf({ model: was.model, config: was.config, kinds: was.kinds }, join(config.copy.root, 'out')),
      ),
    ).toEqual([]);
    expect(differingFiles(old, fresh)).toEqual(
      expect.arrayContaining(['model.json', 'validators/forms.js', 'web/screens/process.pack']),
    );
    expect(differingFiles(old, fresh)).not.toContain('stories/base.stories.tsx');
  });

  test('a git revision is read as it was, and what git does not know is refused', async () => {
    const fields = (model: AppModel): unknown => JSON.parse(JSON.stringify(model.entities));
    expect(await readRevision(config.copy.root, 'HEAD', ({ model }) => model !== null && fields(model))).toEqual(
      fields(config.before),
    );
    await expect(readRevision(config.copy.root, 'nowhere', () => 0)).rejects.toBeInstanceOf(CommandRefused);
    await expect(readRevision(config.copy.root, '--help', () => 0)).rejects.toMatchObject({
      code: 2,
      said: { en: 'neither a database nor a git revision: --help' },
    });
  });
});
