// The boxes above the list of what is public.
import { useState } from 'react';
import { PrimaryButton } from '../../parts/primary-button.tsx';
import type { SearchFieldModel } from '../../../core/list-model.ts';
import { NOTHING_ASKED, type Asked } from './asked.ts';
import styles from './publicity.module.css';

interface PublicitySearchProps {
  readonly fields: readonly SearchFieldModel[];
  readonly asked: Asked;
  readonly onSearch: (asked: Asked) => void;
}

export function PublicitySearch({ fields, asked, onSearch }: PublicitySearchProps) {
  const [texts, setTexts] = useState(asked.texts);
  return (
    <form
      role="search"
      aria-label="查询公示的课题"
      className={styles['search']}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ ...asked, texts, page: 1 });
      }}
    >
      {fields.map(({ field, title }) => (
        <label key={field}>
          <span>{title}</span>
          <input
            value={texts[field] ?? ''}
            maxLength={60}
            onChange={(event) => setTexts({ ...texts, [field]: event.target.value })}
          />
        </label>
      ))}
      <div className={styles['buttons']}>
        <PrimaryButton type="submit">查询</PrimaryButton>
        <button
          type="button"
          className={styles['plain']}
          onClick={() => onSearch({ ...NOTHING_ASKED, batchId: asked.batchId })}
        >
          重置
        </button>
      </div>
    </form>
  );
}
