// What was changed of a record since it was sent back, field by field.
import { ChangedField, type FieldChange } from './changed-text.tsx';

export function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  return (
    <ul className="changed-fields" aria-label="退回后的改动">
      {changes.map((change) => (
        <li key={change.field}>
          <h3>{change.title}</h3>
          <ChangedField change={change} />
        </li>
      ))}
    </ul>
  );
}
