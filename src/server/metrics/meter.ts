// Counters, histograms and gauges of one server, written in Prometheus' text format (version 0.0.4). Labels come from
// the config and from fixed lists alone: how many series there are does not depend on what people send.
type Labels = Readonly<Record<string, string>>;

export interface Family {
  /** "office_http_requests_total": units and _total as Prometheus names them. */
  readonly name: string;
  readonly help: string;
}

interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

export interface Meter {
  readonly counter: (family: Family) => { readonly add: (labels: Labels, by?: number) => void };
  /** Seconds, in the buckets of Prometheus' clients. */
  readonly histogram: (family: Family) => { readonly observe: (labels: Labels, seconds: number) => void };
  /** Read when somebody asks; one that fails is left out. */
  readonly gauge: (family: Family, read: () => readonly Sample[] | Promise<readonly Sample[]>) => void;
  readonly render: () => Promise<string>;
}

const BUCKETS: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Observed {
  /** How many took at most so long, one a bucket; not added up. */
  readonly counts: number[];
  count: number;
  sum: number;
}

export function createMeter(): Meter {
  const families: (() => Promise<readonly string[]>)[] = [];
  return {
    counter: (family) => {
      const values = new Map<string, number>();
      families.push(async () => [
        ...heading(family, 'counter'),
        ...[...values].map(([labels, value]) => `${family.name}${labels} ${value}`),
      ]);
      return {
        add: (labels, by = 1) => {
          const key = writeLabels(labels);
          values.set(key, (values.get(key) ?? 0) + by);
        },
      };
    },
    histogram: (family) => {
      const values = new Map<string, { readonly labels: Labels; readonly observed: Observed }>();
      families.push(async () => [
        ...heading(family, 'histogram'),
        ...[...values.values()].flatMap(({ labels, observed }) => histogramLines(family.name, labels, observed)),
      ]);
      return {
        observe: (labels, seconds) => {
          const key = writeLabels(labels);
          const known = values.get(key) ?? { labels, observed: { counts: BUCKETS.map(() => 0), count: 0, sum: 0 } };
          values.set(key, known);
          const { observed } = known;
          observed.count += 1;
          observed.sum += seconds;
          const at = BUCKETS.findIndex((most) => seconds <= most);
          if (at >= 0) observed.counts[at] = (observed.counts[at] ?? 0) + 1;
        },
      };
    },
    gauge: (family, read) => {
      families.push(async () => {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        return [
          ...heading(family, 'gauge'),
          ...samples.map(({ labels, value }) => `${family.name}${writeLabels(labels)} ${value}`),
        ];
      });
    },
    render: async () => `${(await Promise.all(families.map((lines) => lines()))).flat().join('\n')}\n`,
  };
}

function heading({ name, help }: Family, type: string): readonly string[] {
  return [`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${name} ${type}`];
}

function histogramLines(name: string, labels: Labels, { counts, count, sum }: Observed): readonly string[] {
  let below = 0;
  const buckets = BUCKETS.map((most, at) => {
    below += counts[at] ?? 0;
    return `${name}_bucket${writeLabels({ ...labels, le: String(most) })} ${below}`;
  });
  return [
    ...buckets,
    `${name}_bucket${writeLabels({ ...labels, le: '+Inf' })} ${count}`,
    `${name}_sum${writeLabels(labels)} ${sum}`,
    `${name}_count${writeLabels(labels)} ${count}`,
  ];
}

function writeLabels(labels: Labels): string {
  const written = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value
        .replaceAll('\\', '\\\\')
        .replaceAll('"', String.raw`\"`)
        .replaceAll('\n', '\\n')}"`,
  );
  return written.length === 0 ? '' : `{${written.join(',')}}`;
}
