// What every story is held to, held to something itself: what axe has judged once is not judged again, and what is no
// longer as it was is; what is too wide and what the tab key reaches in another order is seen, though nobody draws it.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { checkAxe, checkLayoutRules } from '../workshop/check-axe.ts';
import { checkWidth } from '../workshop/check-width.ts';
import { checkTabOrder } from '../workshop/tab-order.ts';

const meta: Meta = { title: '设计/检查' };

export default meta;

interface Fault {
  readonly what: string;
  readonly select: string;
  /** Makes the fault in the page as it stands. */
  readonly spoil: (element: HTMLElement) => void;
}

const rows = Array.from({ length: 30 }, (_, at) => `江西省中小学劳动教育课程实施研究（${at + 1}）`);

const FAULTS: readonly Fault[] = [
  { what: 'button-name', select: 'li:nth-child(7) button', spoil: (button) => button.removeAttribute('aria-label') },
  { what: 'color-contrast', select: 'li:nth-child(9) span', spoil: ({ style }) => (style.color = '#bbb') },
  { what: 'color-contrast', select: 'li:nth-child(3)', spoil: ({ style }) => (style.background = '#445') },
  { what: 'label', select: 'label', spoil: (label) => label.removeAttribute('for') },
  { what: 'list', select: 'ul', spoil: (list) => list.insertAdjacentHTML('beforeend', '<p>共30项</p>') },
  { what: 'scrollable-region-focusable', select: '#text', spoil: ({ style }) => (style.height = '20px') },
];

const COLOURED = { isColoured: true };

export const Judged: StoryObj = {
  name: '看过的不再看，变了的再看',
  render: () => (
    <div id="checked" style={{ color: '#222', background: '#fff' }}>
      <h1>课题</h1>
      <ul>
        {rows.map((title) => (
          <li key={title}>
            <span>{title}</span> <button type="button" aria-label={`查看${title}`} />
          </li>
        ))}
      </ul>
      <p id="about">备注写给机构，不超过二百字。</p>
      <label htmlFor="remark">备注</label> <input id="remark" aria-describedby="about" />
      <div id="text" style={{ height: 60, width: 200, overflowY: 'auto' }}>
        课题组成员应当在开题以后按计划开展研究，
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector('#checked');
    if (!(page instanceof HTMLElement)) throw new Error('the page is not there');
    await checkAxe(page, COLOURED);
    for (const { what, select, spoil } of FAULTS) {
      const sound = page.innerHTML;
      const element = page.querySelector(select);
      if (!(element instanceof HTMLElement)) throw new Error(`${select} is not there`);
      spoil(element);
      for (const motion of document.getAnimations()) motion.finish();
      const uncoloured = await checkAxe(page, { isColoured: false }).then(() => 'nothing', String);
      await expect(uncoloured, select).toContain(what === 'color-contrast' ? 'nothing' : what);
      const judged = await checkAxe(page, COLOURED).then(() => 'nothing', String);
      await expect(judged, select).toContain(what);
      const laidOut = await checkLayoutRules(page).then(() => 'nothing', String);
      await expect(laidOut, select).toContain(what.startsWith('scrollable') ? what : 'nothing');
      page.innerHTML = sound;
      await checkAxe(page, COLOURED);
    }
  },
};

export const LaidOut: StoryObj = {
  name: '太宽的、顺序倒了的都看得见',
  render: () => (
    <div id="checked" style={{ display: 'flex', gap: 8 }}>
      <button type="button">保存</button>
      <button type="button">提交</button>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const page = canvasElement.querySelector<HTMLElement>('#checked');
    const first = page?.querySelector<HTMLElement>('button');
    if (!page || !first) throw new Error('the page is not there');
    checkWidth();
    checkTabOrder();
    first.style.minWidth = '200vw';
    await expect(checkWidth).toThrow('保存');
    first.style.minWidth = '';
    page.style.flexDirection = 'row-reverse';
    await expect(checkTabOrder).toThrow('“保存” → button “提交”');
    page.style.flexDirection = '';
  },
};
