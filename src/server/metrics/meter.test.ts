import { expect, test } from 'vitest';
import { createMeter } from './meter.ts';

test('counters, histograms and gauges are written as Prometheus reads them', async () => {
  const meter = createMeter();
  const asked = meter.counter({ name: 'asked_total', help: 'Requests, by "call".\nAll of them.' });
  asked.add({ call: 'a"b\\c\n' });
  asked.add({ call: 'a"b\\c\n' }, 2);
  const took = meter.histogram({ name: 'took_seconds', help: 'Time.' });
  for (const seconds of [0.005, 0.3, 60]) took.observe({ op: 'list' }, seconds);
  meter.gauge({ name: 'free', help: 'Free.' }, () => [{ labels: {}, value: 1.5 }]);
  const lines = (await meter.render()).split('\n');
  expect(lines).toContain('# HELP asked_total Requests, by "call".\\nAll of them.');
  expect(lines).toContain('# TYPE asked_total counter');
  expect(lines).toContain(String.raw`asked_total{call="a\"b\\c\n"} 3`);
  expect(lines.filter((line) => line.startsWith('took_seconds_bucket')).slice(0, 2)).toEqual([
    'took_seconds_bucket{op="list",le="0.005"} 1',
    'took_seconds_bucket{op="list",le="0.01"} 1',
  ]);
  expect(lines).toContain('took_seconds_bucket{op="list",le="0.5"} 2');
  expect(lines).toContain('took_seconds_bucket{op="list",le="10"} 2');
  expect(lines).toContain('took_seconds_bucket{op="list",le="+Inf"} 3');
  expect(lines).toContain('took_seconds_sum{op="list"} 60.305');
  expect(lines).toContain('took_seconds_count{op="list"} 3');
  expect(lines.slice(-2)).toEqual(['free 1.5', '']);
});

test('a gauge that cannot be read leaves the others as they are', async () => {
  const meter = createMeter();
  meter.gauge({ name: 'broken', help: 'Broken.' }, () => {
    throw new Error('no database');
  });
  meter.gauge({ name: 'whole', help: 'Whole.' }, () => Promise.resolve([{ labels: { of: 'x' }, value: 2 }]));
  const text = await meter.render();
  expect(text).toContain('whole{of="x"} 2');
  expect(text).not.toMatch(/^broken/m);
});
