// Which of the batches that are public at once is shown.
import { type Asked, type PublicBatch } from './asked.ts';
import styles from './publicity.module.css';

interface PublicityBatchesProps {
  readonly batches: readonly PublicBatch[];
  readonly asked: Asked;
  readonly onChoose: (asked: Asked) => void;
}

export function PublicityBatches({ batches, asked, onChoose }: PublicityBatchesProps) {
  const choices = [{ id: null, name: '全部批次' }, ...batches.map(({ id, name }) => ({ id, name }))];
  return (
    <nav aria-label="公示的批次" className={styles['batches']}>
      {choices.map(({ id, name }) => (
        <button
          key={id ?? 0}
          type="button"
          aria-current={asked.batchId === id ? 'true' : undefined}
          onClick={() => onChoose({ ...asked, batchId: id, page: 1 })}
        >
          {name}
        </button>
      ))}
    </nav>
  );
}
