// The config in a copy, before and after many changes at once, and what differs.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppModel } from '../../src/core/model.ts';
import { copyConfig, type ConfigCopy } from './config-copy.ts';
import { loadModel } from '../../codegen/load-model.ts';
import { compareModels, type Changes } from '../../codegen/plan/changes.ts';

const RESULT = 'schemas/process/topic-result';
const SCREEN = 'screens/process/projectData.screen.yaml';
async function modelOf(root: string): Promise<AppModel> {
  const { model, problems } = await loadModel(root);
  if (model === null) throw new Error(JSON.stringify(problems));
  return model;
}

export class ChangedConfig {
  copy!: ConfigCopy;
  before!: AppModel;
  after!: AppModel;
  changes!: Changes;

  async open(): Promise<void> {
    this.copy = copyConfig();
    this.before = await modelOf(this.copy.root);
    const git = (...args: string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...args], {
        cwd: this.copy.root,
        stdio: 'pipe',
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'before');
    this.copy.change(SCREEN, (text) =>
      text
        .replace('title: 课题资料', 'title: 课题成果资料')
        .replace(/.*field: summary.*\n/, '')
        .replace('  - Work\n', '  - SoftwareCopyright\n'),
    );
    this.copy.change('roles.yaml', (text) =>
      text.replace(
        'institution: [process_topic, process_project_review, topicResultReview, resultStat, topicChange, process_stat]',
        'institution: [process_topic, process_project_review, topicResultReview, resultStat, topicChange]',
      ),
    );
    this.copy.change(`${RESULT}/paper.form.json`, (text) =>
      text
        .replace('"title": "论文题目"', '"title": "论文标题"')
        .replace(/"required": \[\s*"name",/, '"required": ["name", "pageNo",')
        .replace(
          '"properties": {',
          '"properties": { "pageNo": { "title": "起止页码", "type": "string", "maxLength": 20 },',
        ),
    );
    this.copy.change(`${RESULT}/topic-result.schema.json`, (text) =>
      text.replace('"title": "退回原因",', '"title": "退回原因", "x-read": ["office", "declarer"],'),
    );
    this.copy.change(`${RESULT}/topic-result.schema.json`, (text) =>
      text.replace(
        '"declarer": { "scope": "own-user", "field": "hostId",',
        '"declarer": { "scope": "own-user", "field": "hostId", "where": [{ "field": "status", "ne": 9 }],',
      ),
    );
    this.copy.change(`${RESULT}/topic-result.machine.yaml`, (text) => text.replace(/code: -1/, 'code: -2'));
    this.copy.change(`${RESULT}/topic-result.schema.json`, (text) => text.replace('"in": [0, -1]', '"in": [0, -2]'));
    rmSync(join(this.copy.root, `${RESULT}/topic-result.sample.json`));
    rmSync(join(this.copy.root, `${RESULT}/work.form.json`));
    writeFileSync(
      join(this.copy.root, `${RESULT}/software-copyright.form.json`),
      JSON.stringify({
        $schema: '../../../codegen/meta/form.meta.json',
        $id: 'SoftwareCopyright',
        title: '软件著作权',
        'x-form': { variant: 11, draftRequired: ['name'] },
        type: 'object',
        properties: {
          name: { title: '软件名称', type: 'string', maxLength: 100 },
          registerNo: { title: '登记号', type: 'string', maxLength: 20 },
        },
        required: ['name', 'registerNo'],
      }),
    );
    this.after = await modelOf(this.copy.root);
    this.changes = compareModels(this.before, this.after);
  }
}
