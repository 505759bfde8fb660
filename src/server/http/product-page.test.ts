import { describe, expect, test } from 'vitest';
import { namesOfText } from '../../core/product-names.ts';
import { settingsOf } from '../../core/settings.ts';
import { productPage } from './product-page.ts';

const html = '<head>\n    <title>课题管理平台</title>\n  </head>';
const names = { name: ['{province}教育科学规划', '平台'], shortName: '平台', owner: '{office}' };
const page = (office: string): Promise<string> =>
  productPage({ html, names, settings: () => Promise.resolve(settingsOf({ province: '江西省', office })) });

describe('the page', () => {
  test('says what the office has set, as its title and as what the pages read', async () => {
    const sent = await page('江西省教育厅规划办');
    expect(sent).toContain('<title>江西省教育科学规划平台</title>');
    const content = /<meta name="product" content="([^"]*)" \/>/.exec(sent)?.[1] ?? '';
    expect(namesOfText(content.replaceAll('&quot;', '"'))).toEqual({
      name: ['江西省教育科学规划', '平台'],
      shortName: '平台',
      owner: '江西省教育厅规划办',
    });
  });

  test('is what it was however the office is called', async () => {
    const sent = await page('"><script>alert(1)</script>$& & Co');
    expect(sent.match(/<script|<title>/g)).toEqual(['<title>']);
    expect(sent).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp; &amp; Co');
  });

  test('is sent as it was built where nothing is said, and while the settings cannot be read', async () => {
    const failing = (): Promise<never> => Promise.reject(new Error('no database'));
    expect(await productPage({ html, names: null, settings: failing })).toBe(html);
    expect(await productPage({ html, names, settings: failing })).toBe(html);
  });

  test('what is no such text names nothing', () => {
    for (const text of ['', '{', 'null', '{"name":"平台"}', '{"name":[1],"shortName":"","owner":""}'])
      expect(namesOfText(text)).toBeNull();
  });
});
