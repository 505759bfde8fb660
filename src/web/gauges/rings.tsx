// Quotas as rings: what is used of how many inside, the name and what is left in words below. A reader hears each as a
// meter.
import { Progress } from 'antd';
import type { GaugesModel } from '../../core/context-model.ts';
import type { RecordValues } from '../../core/json.ts';
import { type Amount, amountOf, nameOfRow, noteOf } from './gauge-facts.ts';
import './rings.css';

export interface RingsProps {
  readonly model: GaugesModel;
  readonly rows: readonly RecordValues[];
}

export function Rings({ model, rows }: RingsProps) {
  return (
    <ul className="rings" aria-label={model.title}>
      {rows.map((row, at) => {
        const [label, amount, note] = [
          nameOfRow(model, row),
          amountOf({ total: row[model.total], used: row[model.used], full: model.full }),
          noteOf(model, row),
        ];
        return (
          <li key={at} data-full={amount.isFull}>
            <Ring label={label} amount={amount} note={note} />
            <span className="rings-name">{label}</span>
            <span className="rings-state">
              {amount.state}
              {note}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface RingProps {
  readonly label: string;
  readonly amount: Amount;
  readonly note: string;
}

function Ring({ label, amount, note }: RingProps) {
  const { most, taken, said, state, isFull } = amount;
  const whole = most ?? 0;
  const share = whole === 0 ? (taken > 0 && most !== null ? 1 : 0) : Math.min(1, taken / whole);
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(whole, 1)}
      aria-valuenow={Math.min(taken, Math.max(whole, 1))}
      aria-valuetext={`${said}，${state}${note}`}
    >
      <div aria-hidden="true">
        <Progress
          type="circle"
          size={76}
          strokeWidth={9}
          percent={share * 100}
          status="normal"
          strokeColor={isFull ? 'var(--danger, #b3261e)' : 'var(--brand, #1d5396)'}
          trailColor="var(--line, #dfe4ea)"
          format={() => <span className="rings-number">{amount.isNone ? '—' : said}</span>}
        />
      </div>
    </div>
  );
}
