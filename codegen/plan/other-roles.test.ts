// A role that was added: the plan lists what an administrator would call changed.
import { afterAll, expect, test } from 'vitest';
import { copyConfig } from '../../tests/support/config-copy.ts';
import { loadModel } from '../load-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { compareModels } from './changes.ts';

const copy = copyConfig();
afterAll(copy.remove);

async function modelNow(): Promise<AppModel> {
  const { model, problems } = await loadModel(copy.root);
  if (model === null) throw new Error(JSON.stringify(problems));
  return model;
}

const screenKeys = (before: AppModel, after: AppModel): readonly string[] =>
  compareModels(before, after).screens.map(({ key }) => key);

test('a new role changes the screens that it has, and no form', async () => {
  const before = await modelNow();
  copy.change('roles.yaml', (text) =>
    text.replace(
      '\nroles:\n',
      '\nroles:\n  auditor: { type: 9, title: 审计员, code: ROLE_AUDIT, userType: 9, home: homeOffice }\n',
    ),
  );
  const added = await modelNow();
  const { screens, forms } = compareModels(before, added);
  expect(screens).toEqual([
    {
      key: 'homeOffice',
      title: '省规划办首页',
      change: 'changed',
      parts: [{ part: 'roles', added: ['auditor'], removed: [], changed: [] }],
    },
  ]);
  expect(forms).toEqual([]);
  expect(screenKeys(added, before)).toEqual(['homeOffice']);

  copy.change('roles.yaml', (text) =>
    text
      .replace('      office: [process_topic', '      auditor: [process_topic]\n      office: [process_topic')
      .replace(
        'declarer]\n    requires: { declarer: processSystem }',
        'declarer, auditor]\n    requires: { declarer: processSystem }',
      ),
  );
  copy.change('schemas/process/topic/topic.schema.json', (text) =>
    text.replace('"rows": {', '"rows": { "auditor": "all",'),
  );
  const withScreen = await modelNow();
  // Of a role that is new, what the screen shows it is told with the screen, and with what opens from it.
  const told = screenKeys(before, withScreen);
  expect(told).toEqual(expect.arrayContaining(['homeOffice', 'process_topic']));
  expect(told).not.toContain('espTopicapplyOrgan');
});
