// A form that could not be opened: why, and a way to try again.
import { Button } from 'antd';

export interface FormProblemProps {
  readonly message: string;
  /** null: trying again would not help. */
  readonly onRetry: (() => void) | null;
}

export function FormProblem({ message, onRetry }: FormProblemProps) {
  return (
    <div className="form-problem" role="alert">
      <p>{message}</p>
      {onRetry === null ? null : (
        <Button type="primary" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}
