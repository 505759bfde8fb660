import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppModel } from '../../src/core/model.ts';
import { copyConfig, type ConfigCopy } from '../../tests/support/config-copy.ts';
import { CommandRefused } from '../commands/command.ts';
import { loadModel } from '../load-model.ts';
import { accessOf } from './access-snapshot.ts';
import { compareModels, compareSnapshot, type Changes } from './changes.ts';
import { differingFiles, filesOf } from './generated-files.ts';
import { readRevision } from './read-revision.ts';

const RESULT = 'schemas/process/topic-result';
const SCREEN = 'screens/process/projectData.screen.yaml';

async function modelOf(root: string): Promise<AppModel> {
  const { model, problems } = await loadModel(root);
  if (model === null) throw new Error(JSON.stringify(problems));
  return model;
}

describe('what a change means', () => {
  let copy: ConfigCopy;
  let before: AppModel;
  let after: AppModel;
  let changes: Changes;

  beforeAll(async () => {
    copy = copyConfig();
    before = await modelOf(copy.root);
    const git = (...args: string[]): unknown => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], { cwd: copy.root, stdio: 'pipe' });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'before');
    copy.change(SCREEN, (text) => text.replace('title: 课题资料', 'title: 课题成果资料').replace(/.*field: summary.*\n/, '').replace('  - Work\n', '  - SoftwareCopyright\n'));
    copy.change('roles.yaml', (text) => text.replace('institution: [process_topic, process_project_review, topicResultReview, resultStat, topicChange, process_stat]', 'institution: [process_topic, process_project_review, topicResultReview, resultStat, topicChange]'));
    copy.change(`${RESULT}/paper.form.json`, (text) => text.replace('"title": "论文题目"', '"title": "论文标题"').replace(/"required": \[\s*"name",/, '"required": ["name", "pageNo",').replace('"properties": {', '"properties": { "pageNo": { "title": "起止页码", "type": "string", "maxLength": 20 },'));
    copy.change(`${RESULT}/topic-result.schema.json`, (text) => text.replace('"title": "退回原因",', '"title": "退回原因", "x-read": ["office", "declarer"],'));
    copy.change(`${RESULT}/topic-result.schema.json`, (text) => text.replace('"declarer": { "scope": "own-user", "field": "hostId",', '"declarer": { "scope": "own-user", "field": "hostId", "where": [{ "field": "status", "ne": 9 }],'));
    copy.change(`${RESULT}/topic-result.machine.yaml`, (text) => text.replace(/code: -1/, 'code: -2'));
    copy.change(`${RESULT}/topic-result.schema.json`, (text) => text.replace('"in": [0, -1]', '"in": [0, -2]'));
    rmSync(join(copy.root, `${RESULT}/topic-result.sample.json`));
    rmSync(join(copy.root, `${RESULT}/work.form.json`));
    writeFileSync(join(copy.root, `${RESULT}/software-copyright.form.json`), JSON.stringify({
      $schema: '../../../codegen/meta/form.meta.json', $id: 'SoftwareCopyright', title: '软件著作权', 'x-form': { variant: 11, draftRequired: ['name'] },
      type: 'object', properties: { name: { title: '软件名称', type: 'string', maxLength: 100 }, registerNo: { title: '登记号', type: 'string', maxLength: 20 } }, required: ['name', 'registerNo'],
    }));
    after = await modelOf(copy.root);
    changes = compareModels(before, after);
  });
  afterAll(() => copy.remove());

  test('is nothing where nothing changed', () => {
    expect(compareModels(before, before)).toEqual({ renames: [], grants: [], fields: [], screens: [], forms: [], states: [] });
  });

  test('calls that roles gain and lose', () => {
    expect(changes.grants).toContainEqual({ role: 'declarer', call: 'topic-result.addSoftwareCopyright', change: 'gained' });
    expect(changes.grants).toContainEqual({ role: 'declarer', call: 'topic-result.addWork', change: 'lost' });
    expect(changes.grants).toContainEqual({ role: 'institution', call: 'topic.stat/opening', change: 'lost' });
    expect(new Set(changes.grants.map(({ role }) => role))).toEqual(new Set(['declarer', 'institution']));
  });

  test('what everybody gets without a login: the rows and fields of a call that was opened, or that tells others than before', () => {
    const opened = (where: readonly unknown[], open: string) => ({ ...before, entities: before.entities.map((entity) => ({ ...entity, calls: entity.calls.map((call) => (call.id === 'topic-result.getListPage' ? { ...call, open, fields: ['id', 'name'], joins: [], options: { ...call.options, where } } : call)) })) }) as AppModel;
    const done = opened([{ field: 'status', op: 'eq', value: 9 }], 'visitor');
    expect(compareModels(before, done).grants).toEqual([{ role: '*', call: 'topic-result.getListPage', change: 'gained', what: { zh: '行：状态 status = 9 完成；字段：id, name', en: expect.any(String) } }]);
    expect(compareModels(done, opened([], 'visitor')).grants).toEqual([
      expect.objectContaining({ role: '*', change: 'gained', what: { zh: '行：全部；字段：id, name', en: 'rows: all; fields: id, name' } }), expect.objectContaining({ role: '*', change: 'lost' }),
    ]);
    expect(compareSnapshot(accessOf(before), done).grants).toMatchObject([{ role: '*', call: 'topic-result.getListPage', change: 'gained' }]);
  });

  test('what everybody gets under a new name of its entity or form is no change', () => {
    const registers = before.entities.find(({ calls }) => calls.some(({ open, form }) => open === 'visitor' && form !== null));
    const idNow = (call: string): string => call.replace(`${registers?.id ?? ''}.`, 'newcomer.');
    const renamed = (form: string, renamedFrom: readonly string[]) => ({ ...before, entities: before.entities.map((entity) => (entity !== registers ? entity : {
      ...entity, id: 'newcomer', renamedFrom,
      forms: entity.forms.map((one) => ({ ...one, entity: 'newcomer', key: `${one.key}${form}`, renamedFrom: one.key })),
      calls: entity.calls.map((call) => ({ ...call, id: idNow(call.id), entity: 'newcomer', form: call.form === null ? null : `${call.form}${form}` })),
    })) }) as AppModel;
    const ofEverybody = ({ grants }: ReturnType<typeof compareModels>): number => grants.filter(({ role }) => role === '*').length;
    expect(ofEverybody(compareModels(before, renamed('Now', ['user'])))).toBe(0);
    expect(ofEverybody(compareSnapshot(accessOf(before), renamed('', ['user'])))).toBe(0);
    expect(ofEverybody(compareModels(before, renamed('Now', [])))).toBeGreaterThan(0);
  });

  test('fields that roles gain and lose within the calls they keep, by call, and with the state where it matters', () => {
    expect(changes.fields).toContainEqual(expect.objectContaining({ role: 'institution', entity: 'topic-result', call: 'getInfoById', access: 'read', change: 'lost', fields: expect.arrayContaining(['reviewContent']) }));
    expect(changes.fields.filter(({ role, fields }) => role === 'office' && fields.includes('reviewContent'))).toEqual([]);
    expect(changes.fields).toContainEqual(expect.objectContaining({ role: 'declarer', call: 'editPaper', access: 'write', change: 'gained', fields: ['Paper.pageNo'], states: ['待提交', '退回修改'] }));
    expect(changes.fields.filter(({ call }) => call === 'addWork' || call === 'addSoftwareCopyright')).toEqual([]);
  });

  test('a field that is read or written in fewer states than before says in which', () => {
    const bound = { ...before, entities: before.entities.map((entity) => (entity.id !== 'topic-result' ? entity : {
      ...entity,
      readBy: { summary: [{ roles: ['office'], field: null, codes: [] }, { roles: ['institution'], field: 'status', codes: [1, 2] }, { roles: ['declarer'], field: null, codes: [] }] },
      forms: entity.forms.map((form) => (form.key === 'Paper' ? { ...form, rules: { ...form.rules, access: { name: { read: null, write: [{ roles: null, field: 'status', codes: [0] }] } } } } : form)),
    })) };
    const found = compareModels(before, bound).fields;
    expect(found).toContainEqual({ role: 'institution', entity: 'topic-result', call: 'getInfoById', access: 'read', change: 'gained', states: ['待委托管理机构审核', '待省教育规划办审核'], fields: ['summary'] });
    expect(found).toContainEqual({ role: 'institution', entity: 'topic-result', call: 'getInfoById', access: 'read', change: 'lost', states: [], fields: ['summary'] });
    expect(found).toContainEqual({ role: 'declarer', entity: 'topic-result', call: 'editPaper', access: 'write', change: 'lost', states: ['退回修改'], fields: ['name'] });
    expect(found.filter(({ role, access }) => role === 'office' && access === 'read')).toEqual([]);
  });

  test('screens that changed say in what: title, columns, tabs, who has them, whose rows', () => {
    const found = changes.screens.find(({ key }) => key === 'projectData');
    expect(found).toMatchObject({ title: '课题成果资料', change: 'changed' });
    const parts = new Map(found?.parts.map((part) => [part.part, part]));
    expect(parts.get('title')).toMatchObject({ changed: [{ item: '', facts: [] }] });
    expect(parts.get('columns')).toMatchObject({ removed: ['内容提要'] });
    expect(parts.get('tabs')).toMatchObject({ added: ['软件著作权'], removed: ['著作'] });
    expect(parts.get('rows')).toMatchObject({ changed: [{ item: 'declarer', facts: ['where'] }] });
    expect(changes.screens.find(({ key }) => key === 'process_stat')?.parts).toEqual([{ part: 'roles', added: [], removed: ['institution'], changed: [] }]);
    expect(changes.screens.some(({ key }) => key === 'topicChange')).toBe(false);
  });

  test('result types that come, change and go', () => {
    expect(changes.forms.map(({ key, change }) => `${change} ${key}`).toSorted()).toEqual(['added topic-result.SoftwareCopyright', 'changed topic-result.Paper', 'removed topic-result.Work']);
    expect(changes.forms.find(({ key }) => key === 'topic-result.Paper')?.parts).toEqual(expect.arrayContaining([
      { part: 'fields', added: ['pageNo'], removed: [], changed: [{ item: 'name', facts: ['title', 'schema'] }] }, { part: 'required', added: ['pageNo'], removed: [], changed: [] },
    ]));
  });

  test('states that go, and states that nothing leads out of any more', () => {
    expect(changes.states).toEqual([{ table: 'topic_result', column: 'status', code: -1, title: '退回修改', reason: 'gone' }]);
    const stuck = { ...before, entities: before.entities.map((entity) => ({ ...entity, machines: entity.machines.map((machine) => ({ ...machine, events: machine.events.filter((event) => !event.from.includes('organ')) })) })) };
    expect(compareModels(before, stuck).states).toContainEqual({ table: 'topic_result', column: 'status', code: 1, title: '待委托管理机构审核', reason: 'stuck' });
  });

  test('a line that moved in a file is no change', () => {
    const moved = JSON.parse(JSON.stringify(before).replaceAll(/"(source|via)":"[^"]*"/g, '"$1":"elsewhere:1:1"')) as AppModel;
    expect(compareModels(before, moved)).toEqual({ renames: [], grants: [], fields: [], screens: [], forms: [], states: [] });
  });

  test('against the last snapshot by the names it holds', () => {
    const snapshot = compareSnapshot({ ...accessOf(before), screens: ['gone', ...accessOf(before).screens.filter((key) => key !== 'projectData')] }, after);
    expect(snapshot.screens).toEqual([{ key: 'projectData', title: '课题成果资料', change: 'added', parts: [] }, { key: 'gone', title: 'gone', change: 'removed', parts: [] }]);
    expect(snapshot.grants).toEqual(changes.grants);
    expect(snapshot.states).toMatchObject([{ table: 'topic_result', column: 'status', code: -1, reason: 'gone' }]);
  });

  test('the files that would be generated anew, none for the same config', async () => {
    const [was, is] = [await loadModel(join(import.meta.dirname, '../..')), await loadModel(copy.root)];
    if (was.model === null || is.model === null) throw new Error('no model');
    const [old, fresh] = [await filesOf(was.model, was.config, join(copy.root, 'out')), await filesOf(is.model, is.config, join(copy.root, 'out'))];
    expect(old.size).toBeGreaterThan(20);
    expect(differingFiles(old, await filesOf(was.model, was.config, join(copy.root, 'out')))).toEqual([]);
    expect(differingFiles(old, fresh)).toEqual(expect.arrayContaining(['model.json', 'validators/forms.js', 'web/screens/process.pack']));
    expect(differingFiles(old, fresh)).not.toContain('stories/base.stories.tsx');
  });

  test('a git revision is read as it was, and what git does not know is refused', async () => {
    const fields = (model: AppModel): unknown => JSON.parse(JSON.stringify(model.entities));
    expect(await readRevision(copy.root, 'HEAD', ({ model }) => model !== null && fields(model))).toEqual(fields(before));
    await expect(readRevision(copy.root, 'nowhere', () => 0)).rejects.toBeInstanceOf(CommandRefused);
    await expect(readRevision(copy.root, '--help', () => 0)).rejects.toMatchObject({ code: 2, said: { en: 'neither a database nor a git revision: --help' } });
  });
});
