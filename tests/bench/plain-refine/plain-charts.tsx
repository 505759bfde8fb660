// Four figures, each with its table, a choice of what to count by and a search, by Refine's data, antd and the core of
// ECharts.
import { useList } from '@refinedev/core';
import { Button, Card, Form, Radio, Select, Table } from 'antd';
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { useEffect, useRef, useState } from 'react';

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

interface Count {
  readonly id: number;
  readonly name: string;
  readonly count: number;
}

const figures = ['开题完成情况', '中期完成情况', '结题完成情况', '课题的类别构成'];
const searches = ['申报批次', '课题类别', '委托管理机构', '立项年度'];

export function PlainCharts() {
  const [by, setBy] = useState('organ');
  return (
    <>
      <Form layout="inline">
        {searches.map((label) => (
          <Form.Item key={label} label={label}>
            <Select options={[{ value: 1, label: '重点课题' }]} />
          </Form.Item>
        ))}
        <Button type="primary">查询</Button>
      </Form>
      <Radio.Group
        optionType="button"
        value={by}
        onChange={({ target }) => setBy(String(target.value))}
        options={[
          { value: 'organ', label: '按委托管理机构' },
          { value: 'year', label: '按立项年度' },
        ]}
      />
      {figures.map((title) => (
        <Figure key={title} title={title} by={by} />
      ))}
    </>
  );
}

function Figure({ title, by }: { readonly title: string; readonly by: string }) {
  const box = useRef<HTMLDivElement>(null);
  const filters = [
    { field: 'figure', operator: 'eq', value: title },
    { field: 'by', operator: 'eq', value: by },
  ] as const;
  const { data: counts = NONE } = useList<Count>({ resource: 'counts', filters: [...filters] }).query.data ?? {};
  useEffect(() => {
    if (box.current === null || counts.length === 0) return undefined;
    const chart = init(box.current, null, { renderer: 'svg', width: 600, height: 320 });
    chart.setOption({
      tooltip: {},
      xAxis: { type: 'category', data: counts.map(({ name }) => name) },
      yAxis: { type: 'value' },
      series: [{ type: 'bar', data: counts.map(({ count }) => count) }],
    });
    return () => chart.dispose();
  }, [counts]);
  return (
    <Card title={title} extra={<Button>导出</Button>}>
      <div ref={box} />
      <Table
        rowKey="id"
        pagination={false}
        dataSource={[...counts]}
        columns={[
          { title: '名称', dataIndex: 'name' },
          { title: '课题数', dataIndex: 'count', sorter: (one, other) => one.count - other.count },
        ]}
      />
    </Card>
  );
}

const NONE: readonly Count[] = [];
