// Forty sheets of one expert, from the list to handed in, without the mouse: what is pressed, and how long the program
// takes over it. Reading and thinking are the expert's; an opinion counts as its author's keys.
import { chromium, type Browser } from 'playwright';
import {
  firstSheet,
  keysOf,
  openSheets,
  paperIsThere,
  scoreByKeys,
  sheetIsReady,
  tabTo,
  type Keys,
} from '../e2e/scoring-page.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { makeScoringCrowd, type ScoringExpert } from '../support/scoring-crowd.ts';
import { prepare } from '../../src/cli/prepare.ts';
import { TOKEN_COOKIE } from '../../src/web/session/token-cookie.ts';
import { withServedOffice, type ServedOffice } from './served-office.ts';
import { atMost, type Measurement } from './table.ts';

const SHEETS = 40;
const LONGEST_S = 3;
/**
 * A digit and Enter for each of eight indicators, two choices, one page of the paper, on to the next; and a fortieth of
 * the way into the first.
 */
const MOST_PRESSES = 21;
const MOST_TO_HAND_IN = 60;

export async function sheetsBench(): Promise<readonly Measurement[]> {
  await prepare();
  return withServedOffice(async (served) => {
    await bringIntoReview(served);
    const [expert] = await makeScoringCrowd(served.office.context, { experts: 1, each: SHEETS });
    if (expert?.sheetIds.length !== SHEETS) throw new Error(`the demo has ${expert?.sheetIds.length} sheets to score`);
    await lendSignature(served, expert);
    const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumArguments] });
    try {
      return await scoreAll(browser, served, expert);
    } finally {
      await browser.close();
    }
  });
}

async function scoreAll(browser: Browser, { office, url }: ServedOffice, expert: ScoringExpert) {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await context.addCookies([{ name: TOKEN_COOKIE, value: expert.token, url }]);
  const page = await context.newPage();
  let clicks = 0;
  await page.exposeFunction('countClick', () => (clicks += 1));
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (globalThis as unknown as { countClick: () => void }).countClick(), true),
  );
  const keys = keysOf(page);
  const scoring = await measured(keys, async () => {
    await openSheets(page, '&preset=todo&size=40');
    await tabTo(keys, firstSheet(page));
    await keys.press('Enter');
    for (let at = 0; at < SHEETS; at += 1) {
      await page.getByText(new RegExp(`^${at + 1} / ${SHEETS}$`)).waitFor();
      await sheetIsReady(page);
      await paperIsThere(page);
      await keys.press('PageDown');
      await scoreByKeys(page, keys);
      await keys.press('Control+Enter');
    }
    await page.getByText(/^已保存/).waitFor();
  });
  const handing = await measured(keys, async () => {
    await openSheets(page, '&preset=ready&size=40');
    await tabTo(keys, page.getByRole('checkbox').first());
    await keys.press('Space');
    // Above the list: forty rows lie the other way.
    await tabTo(keys, page.getByRole('button', { name: /提交评审/ }), 'Shift+Tab');
    await keys.press('Enter');
    const dialog = page.getByRole('dialog');
    await tabTo(keys, dialog.getByRole('radio', { name: '尚未承诺' }));
    await keys.press('ArrowUp');
    await tabTo(keys, dialog.getByRole('button', { name: /确\s*[定认]|提交/ }).last());
    await keys.press('Enter');
    await dialog.getByText(`成功 ${SHEETS} 条，失败 0 条`).waitFor();
  });
  const [row] = await office.context.sql.query(
    { text: 'select count(*) as n from topicapply_expert where expert_id = $1 and status <> 9' },
    [expert.userId],
  );
  const note = `${SHEETS}份`;
  return [
    atMost('读、评一份评审表的按键（评审意见的字不计）', scoring.presses / SHEETS, {
      limit: MOST_PRESSES,
      unit: '次',
      note,
    }),
    atMost('读、评一份评审表，程序用时', scoring.seconds / SHEETS, { limit: LONGEST_S, unit: 's', note }),
    atMost('一次提交全部的按键', handing.presses, { limit: MOST_TO_HAND_IN, unit: '次', note }),
    atMost('一次提交全部，程序用时', handing.seconds, { limit: 10, unit: 's', note }),
    atMost('鼠标点击', clicks, { limit: 0, unit: '次' }),
    atMost('没有提交上', Number(row?.['n']), { limit: 0, unit: '份' }),
  ];
}

async function measured(keys: Keys, work: () => Promise<void>) {
  const [presses, began] = [keys.count(), performance.now()];
  await work();
  return { presses: keys.count() - presses, seconds: (performance.now() - began) / 1000 };
}

/** Of an expert of the demo; with the batch that the lists open in. */
async function lendSignature({ office }: ServedOffice, { userId }: ScoringExpert): Promise<void> {
  await office.context.sql.query(
    {
      text: `update "user" set ele_sign_url =
          (select u.ele_sign_url from "user" u where u.role = 'expert' and u.ele_sign_url is not null order by u.id limit 1),
        topicbatch_id = (select max(s.topicbatch_id) from topicapply_expert s where s.expert_id = $1) where id = $1`,
    },
    [userId],
  );
}

/**
 * The demo has a dozen declarations in review: others join them, each under a code of its own, with the paper of
 * one of them.
 */
async function bringIntoReview({ office }: ServedOffice): Promise<void> {
  await office.context.sql.query(
    {
      text: `update topicapply a set status = 4, evaluate_id = r.evaluate_id, group_id = r.group_id,
          topicbatch_id = r.topicbatch_id, anon_code = coalesce(a.anon_code, 'B' || a.id), anon_url = r.anon_url
        from (select evaluate_id, group_id, topicbatch_id, anon_url from topicapply
          where status = 4 and evaluate_id is not null order by id limit 1) r
        where a.id in (select id from topicapply where anon_url is not null and status <> 4 and not del_flag order by id
          limit greatest(0, $1 - (select count(*) from topicapply where status = 4 and evaluate_id is not null and not del_flag)))`,
    },
    [SHEETS],
  );
}
