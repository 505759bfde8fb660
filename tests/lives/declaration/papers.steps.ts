// The papers of a declaration: with number, version and code, and the anonymous copy that names nobody.
import { expect, test } from 'vitest';
import type { DocumentModel } from '../../../src/core/document-model.ts';
import type { RecordValues } from '../../../src/core/json.ts';
import { makeLatePapers } from '../../../src/server/jobs/late-papers.job.ts';
import { checkAddress } from '../../../src/server/operations/check-paper.ts';
import type { Engine } from '../../../src/server/operations/engine.ts';
import { readPdf } from '../../support/read-pdf.ts';
import type { Person } from '../../support/whole-office.ts';
import { APPLY, SHEET, type DeclarationLife } from './declaration-life.ts';

/** Text, and what the file says of itself, without spaces. */
async function saidIn(reader: Person, url: string): Promise<string> {
  const { pages, info } = await readPdf(Buffer.from(await (await reader.download(url)).arrayBuffer()));
  return [...pages, info].join('').replaceAll(/\s/g, '');
}
function documentOf({ repository }: Engine): DocumentModel {
  const found = repository.model.entityById.get('topicapply')?.documents.find(({ key }) => key === 'application');
  if (found === undefined) throw new Error('the application has no document');
  return found;
}

export function testPapers(life: DeclarationLife): void {
  test('its paper is made after it was handed in, says what was written with number and version, and can be checked by anybody', async () => {
    expect((await life.read(life.declarer))['applyUrl'], 'nobody waits for it').toBeNull();
    expect(
      await makeLatePapers(life.office.engine, { now: life.office.clock.now(), failed: new Map() }),
      'the application and its copy without names',
    ).toBe(2);
    const record = await life.read(life.declarer);
    const said = await saidIn(life.declarer, String(record['applyUrl']));
    for (const part of [
      `${SHEET.name}定稿`,
      '李雅琪',
      '邹丽华',
      '问卷设计与数据分析',
      '以县域初中为对象',
      '县域初中作业设计研究',
      '现状调查报告',
      '3,000元',
      String(record['applyCode']),
      String(record['versionNo']),
      '同意上报',
    ])
      expect(said).toContain(part);
    expect(said).not.toContain('草稿');
    const [, paper = ''] =
      /paper=(.+)$/.exec(checkAddress(life.office.engine, documentOf(life.office.engine), record as RecordValues)) ??
      [];
    expect((await life.office.visitor.call('/api/open/common/checkPaper', { paper })).result).toMatchObject({
      isNewest: true,
      title: '课题申请书',
      fields: expect.arrayContaining([{ title: '申报编号', text: record['applyCode'] }]) as unknown,
    });
  });

  test('its anonymous copy is kept too, says the same and names nobody, neither in its text nor in what the file says of itself', async () => {
    const made = await life.admin.call(`${APPLY}/previewAnonymous`, { id: life.id });
    const { anonCode, anonUrl, applyCode, versionNo } = await life.read(life.admin);
    expect(made.result['name']).toBe(`活页${String(anonCode)}.pdf`);
    for (const url of [made.result['url'], anonUrl]) {
      const said = await saidIn(life.admin, String(url));
      expect(said).toContain('以县域初中为对象');
      expect(said).toContain(String(anonCode));
      for (const identity of [
        '李雅琪',
        '邹丽华',
        '涂晓琳',
        '松柏小学',
        'NC01',
        '13800000002',
        String(applyCode),
        String(versionNo),
      ])
        expect(said).not.toContain(identity);
    }
    expect(await life.read(life.declarer), 'the code that experts know it by is in it').not.toHaveProperty('anonUrl');
    expect((await life.institution.call(`${APPLY}/previewAnonymous`, { id: life.id })).code).toBe('0002');
  });
}
