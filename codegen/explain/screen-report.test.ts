// What explain says of a screen: everything that is made of it, each with the line it comes from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadModel } from '../load-model.ts';
import { loadFieldKinds } from '../resolve/field-facts.ts';
import { renderReport, type Report } from './report.ts';
import { screenReport } from './screen-report.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const BASE = join(REPOSITORY, 'tests/golden/base');

async function reportOf(root: string, key: string): Promise<Report> {
  const { model, config } = await loadModel(root);
  const screen = model?.screens.find((candidate) => candidate.key === key);
  if (model === null || screen === undefined) throw new Error(`no screen ${key}`);
  return screenReport({ model, config, kinds: await loadFieldKinds(config.codeRoot, config.known.fieldKinds), screen });
}

describe('the report of a screen', () => {
  let report: Report;
  const linesOf = (key: string): readonly { said: string; lines: readonly string[] }[] =>
    (report.parts.find((part) => part.key === key)?.lines ?? []).map(({ said, at }) => ({
      said: said.zh,
      lines: at.map(textAt),
    }));
  const textAt = (place: string): string => {
    const [file = '', row = '1'] = place.split(':');
    return (readFileSync(join(BASE, file), 'utf8').split('\n')[Number(row) - 1] ?? '').trim();
  };

  beforeAll(async () => {
    report = await reportOf(BASE, 'requests');
  });

  test('says its route and who has it in the menu', () => {
    expect(linesOf('route')).toEqual([
      { said: '地址 /requests', lines: ['path: /requests'] },
      { said: '在选定的 supply 之内办理（正在领用）', lines: ['context:'] },
      { said: '系统“办公用品”supply：职员 staff 的第 1 项', lines: ['staff: [requests]'] },
    ]);
  });

  test('says every call with the line that makes it', () => {
    const calls = linesOf('calls');
    expect(calls.find(({ said }) => said.startsWith('request.submit '))).toEqual({
      said: 'request.submit /admin/api/supply/request/submit（限 staff）',
      lines: ['row: [edit, submit, delete]'],
    });
    expect(calls.find(({ said }) => said.startsWith('supply.getAllList'))?.lines).toEqual(['call: supply.getAllList']);
  });

  test('says columns, search, actions, tabs and forms, each with the line of the screen and of the schema', () => {
    expect(linesOf('columns')[0]).toEqual({
      said: '事由 name（cell）',
      lines: ['- { field: name, width: 200 }', '"name": { "title": "事由", "type": "string", "maxLength": 60 },'],
    });
    expect(linesOf('search').map(({ lines }) => lines[0])).toEqual([
      'search: [name, status]',
      'search: [name, status]',
    ]);
    expect(linesOf('actions').map(({ said }) => said)).toEqual([
      '添加 add（open-form） → add [staff]',
      '编辑 edit（open-form） → edit [staff]',
      '提交 submit（event） request.submit → submit [staff]',
      '删除 delete（event） request.del → delete [staff]',
    ]);
    expect(linesOf('tabs').map(({ lines }) => lines)).toEqual([['- Stationery'], ['- Device']]);
    expect(linesOf('forms').map(({ said }) => said.split('：')[0])).toEqual(['文具 Stationery', '设备 Device']);
  });

  test('says the grants that come of it, and the tables with the indexes made for it', () => {
    expect(linesOf('grants')).toHaveLength(1);
    expect(linesOf('grants')[0]?.said).toMatch(/^职员 staff \d+ 个：.*request\.submit/);
    expect(linesOf('tables')[0]?.said).toMatch(/^request（领用申请）：ix_/);
  });
});

test('in the repository the report finds modules, stories and tests on disk, and every screen has one', async () => {
  const report = await reportOf(REPOSITORY, 'projectData');
  const found = (key: string): number => report.parts.find((part) => part.key === key)?.lines.length ?? 0;
  expect([found('files'), found('stories'), found('tests')].every((count) => count > 0)).toBe(true);
  const { model, config } = await loadModel(REPOSITORY);
  const kinds = await loadFieldKinds(config.codeRoot, config.known.fieldKinds);
  for (const screen of model?.screens ?? [])
    expect(
      renderReport(screenReport({ model: model as NonNullable<typeof model>, config, kinds, screen }), 'en'),
    ).toContain(`route ${screen.path}`);
});
