import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyConfig, type ConfigCopy } from '../../../tests/support/config-copy.ts';
import { loadModel } from '../../load-model.ts';

describe('a rule that another entity uses', () => {
  let copy: ConfigCopy;
  beforeAll(() => {
    copy = copyConfig();
    copy.change('schemas/base/organ/organ.machine.yaml', (text) =>
      text.replace('effects: [open-organ-account]', 'effects: [open-organ-account, publish-now]'),
    );
  });
  afterAll(() => copy.remove());

  const said = async (): Promise<readonly string[]> =>
    (await loadModel(copy.root)).problems
      .filter(({ place }) => place.file.endsWith('organ.machine.yaml'))
      .map(({ code, zh }) => `${code} ${zh}`);
  const publishTime = (kind: string): void =>
    copy.change('schemas/base/organ/organ.schema.json', (text) =>
      text
        .replace(/ *"publishTime":.*\n/, '')
        .replace(
          /"properties": \{\n/,
          `"properties": {\n    "publishTime": { "title": "公布时间", "type": "string", "x-kind": "${kind}" },\n`,
        ),
    );

  test('wants its fields there', async () => {
    expect(await said()).toContainEqual(
      expect.stringMatching(/^C431 规则 "publish-now" 写入 "organ.publishTime"，现在没有这个字段/),
    );
  });

  test('wants them to hold what they hold where it was written for', async () => {
    const ofNotices = '它是为 notice 写的，那里的这个字段是';
    const status = `C434 规则 "publish-now" 读取 "status"，${ofNotices} choice，这里是 status；请另写一条规则，或改字段`;
    const time = (verb: string): string =>
      `C434 规则 "publish-now" ${verb} "publishTime"，${ofNotices} date-time，这里是 date；请另写一条规则，或改字段`;
    publishTime('date');
    expect(await said()).toEqual([time('读取'), status, time('写入')]);
    publishTime('date-time');
    expect(await said()).toEqual([status]);
  });
});
