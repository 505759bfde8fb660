// Days picked and typed: by keyboard, in every way people write them, one day and a range; with the calendar open.
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SearchFieldModel } from '../../core/list-model.ts';
import type { Json } from '../../core/json.ts';
import { formOf } from '../../web/form/field-story.tsx';
import { FormStory } from '../../web/form/form-story.tsx';
import { DayRangeFilter } from '../date-range.tsx';
import { cases as moments } from '../date-time/date-time.cases.ts';
import { field as momentField } from '../date-time/date-time.field.ts';
import { web as momentWeb } from '../date-time/date-time.web.tsx';
import { cases } from './date.cases.ts';
import { field } from './date.field.ts';
import { web } from './date.web.tsx';

const FILLED_IN: SearchFieldModel = {
  field: 'createTime',
  title: '填报日期',
  kind: 'date',
  as: 'range',
  roles: null,
  choices: null,
  dictionary: null,
  options: {},
  lookup: null,
};

/** What is wrong in the form is the last of the wrong cases. */
const NO_LEAP_YEAR = { ...cases, invalid: cases.invalid.slice(0, 1) };

interface PickingProps {
  readonly value?: string;
  readonly onSearch?: (value: Json) => void;
}

function Picking({ value }: PickingProps) {
  return (
    <FormStory form={formOf(field, NO_LEAP_YEAR)} fields={{ date: web }} value={value === undefined ? {} : { value }} />
  );
}

function Search({ onSearch }: PickingProps) {
  const [days, setDays] = useState<Json>(null);
  return (
    <form
      role="search"
      aria-label="查询条件"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch?.(days);
      }}
    >
      <label htmlFor="days">填报日期</label>
      <DayRangeFilter id="days" value={days} onChange={setDays} search={FILLED_IN} />
      <button type="submit">查询</button>
    </form>
  );
}

export default { title: '字段/日期的选取', component: Picking };

interface Play {
  readonly canvasElement: HTMLElement;
  readonly args: PickingProps;
}

function calendar(): Element | null {
  return document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
}

/** The calendar stands in the page, where it can be seen. */
async function expectOpen(): Promise<void> {
  await waitFor(() => expect(calendar()).toBeVisible());
  await waitFor(() => {
    const { left = -1, top = -1 } = calendar()?.getBoundingClientRect() ?? {};
    return expect(Math.min(left, top, window.innerWidth - left)).toBeGreaterThanOrEqual(0);
  });
}

export const Open = {
  args: { value: '2024-05-06' },
  play: async ({ canvasElement }: Play) => {
    await userEvent.click(within(canvasElement).getByRole('textbox', { name: /出版日期/ }));
    await expectOpen();
  },
};

export const ByKeyboard = {
  args: { value: '2024-05-06' },
  play: async ({ canvasElement }: Play) => {
    const box = within(canvasElement).getByRole('textbox', { name: /出版日期/ });
    await expect(box).toHaveValue('2024年05月06日');
    box.focus();
    await expect(calendar()).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await expectOpen();
    for (const [key, day] of [
      ['{ArrowRight}', '2024年05月07日'],
      ['{ArrowDown}', '2024年05月14日'],
      ['{PageDown}', '2024年06月14日'],
      ['{ArrowLeft}', '2024年06月13日'],
    ] as const) {
      await userEvent.keyboard(key);
      await waitFor(() => expect(box).toHaveValue(day));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(calendar()).toBeNull());
    await expect(box).toHaveFocus();
    await expect(box).toHaveValue('2024年06月13日');
  },
};

export const Typed = {
  play: async ({ canvasElement }: Play) => {
    const box = within(canvasElement).getByRole('textbox', { name: /出版日期/ });
    for (const [text, shown] of [
      ['2024-5-6{Enter}', '2024年05月06日'],
      ['20240507', '2024年05月07日'],
      ['2024/5/8', '2024年05月08日'],
      ['２０２４年５月９日', '2024年05月09日'],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.type(box, text);
      await userEvent.tab();
      await waitFor(() => expect(box).toHaveValue(shown));
    }
    // What is no day stays where it was typed, and is named.
    await userEvent.clear(box);
    await userEvent.type(box, '2023-02-29');
    await userEvent.tab();
    await waitFor(() => expect(box).toHaveAccessibleDescription(/日期格式不正确/));
    await expect(box).toHaveValue('2023-02-29');
    await userEvent.clear(box);
    await userEvent.type(box, '2024-05-08');
    await userEvent.tab();
    await waitFor(() => expect(box).toHaveAccessibleDescription(''));
    await expect(box).toHaveValue('2024年05月08日');
  },
};

export const Range = {
  args: { onSearch: fn() },
  render: (args: PickingProps) => <Search {...args} />,
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    const [from, to] = [canvas.getByLabelText('填报日期（起）'), canvas.getByLabelText('填报日期（止）')];
    await userEvent.type(from, '2026-12-28');
    await userEvent.tab();
    await expect(to).toHaveFocus();
    await userEvent.type(to, '2026-1-5');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(['2026-01-05', '2026-12-28']));
    await waitFor(() => expect(calendar()).toBeNull());
    await expect(from).toHaveValue('2026年01月05日');
    await expect(to).toHaveValue('2026年12月28日');
    await userEvent.clear(from);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith([null, '2026-12-28']));
    await waitFor(() => expect(calendar()).toBeNull());
    await userEvent.keyboard('{ArrowDown}');
    await expectOpen();
  },
};

const PHONE = { viewport: { value: 'phone' } };

/** All of the calendar, and nothing beside it, on a phone. */
async function expectWholeOn(width: number): Promise<void> {
  await expectOpen();
  await waitFor(() => expect(calendar()?.getBoundingClientRect().right).toBeLessThanOrEqual(width));
  const { top, bottom } = calendar()?.getBoundingClientRect() ?? { top: -1, bottom: Infinity };
  await expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
}

export const RangeOnPhone = {
  args: { onSearch: fn() },
  globals: PHONE,
  render: (args: PickingProps) => <Search {...args} />,
  play: async ({ canvasElement, args }: Play) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('填报日期（起）'), '2026-03-05{Enter}');
    await userEvent.keyboard('{ArrowDown}');
    await expectWholeOn(window.innerWidth);
    const months = [...(calendar()?.querySelectorAll('.ant-picker-date-panel') ?? [])];
    await expect(months.map((month) => month.checkVisibility())).toEqual([true, false]);
    // The one month goes on by itself; the other end is chosen in it.
    await userEvent.click(canvas.getByLabelText('填报日期（止）'));
    await expectWholeOn(window.innerWidth);
    const [shown] = months;
    if (!(shown instanceof HTMLElement)) throw new Error('no month');
    await userEvent.click(within(shown).getByRole('button', { name: /下个月/ }));
    await userEvent.click(within(shown).getByText('20'));
    await userEvent.click(canvas.getByRole('button', { name: '查询' }));
    await waitFor(() => expect(args.onSearch).toHaveBeenLastCalledWith(['2026-03-05', '2026-04-20']));
    await userEvent.click(canvas.getByLabelText('填报日期（起）'));
    await expectWholeOn(window.innerWidth);
  },
};

function Moment() {
  return <FormStory form={formOf(momentField, moments)} fields={{ 'date-time': momentWeb }} value={{}} />;
}

export const MomentOnPhone = {
  globals: PHONE,
  render: () => <Moment />,
  play: async ({ canvasElement }: Play) => {
    await userEvent.click(within(canvasElement).getAllByRole('textbox')[0] ?? canvasElement);
    await expectWholeOn(window.innerWidth);
    await expect(calendar()?.querySelector('.ant-picker-time-panel')).toBeVisible();
    await expect(calendar()?.getBoundingClientRect().height).toBeLessThan(600);
  },
};
