// Two figures with a choice of what to count by and a search, by Refine's data, antd and the core of ECharts.
import { useList } from '@refinedev/core';
import { Button, Card, DatePicker, Form, Input, Radio, Select } from 'antd';
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

export function PlainCharts() {
  const [by, setBy] = useState('organ');
  const { result } = useList<Count>({ resource: 'counts', filters: [{ field: 'by', operator: 'eq', value: by }] });
  return (
    <>
      <Form layout="inline">
        <Form.Item label="名称">
          <Input />
        </Form.Item>
        <Form.Item label="类别">
          <Select options={[{ value: 1, label: '重点课题' }]} />
        </Form.Item>
        <Form.Item label="日期">
          <DatePicker.RangePicker />
        </Form.Item>
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
      <Figure counts={result.data} />
    </>
  );
}

function Figure({ counts }: { readonly counts: readonly Count[] }) {
  const box = useRef<HTMLDivElement>(null);
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
    <Card title="立项数">
      <div ref={box} />
    </Card>
  );
}
