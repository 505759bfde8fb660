// What the browser's own buttons do, for stories of what stands in the address; a dialog covers none of them.
import { useLocation, useNavigate } from 'react-router';

export function StoryHistory() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <p style={{ position: 'relative', zIndex: 2000 }}>
      <button type="button" onClick={() => void navigate(-1)}>
        后退
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        前进
      </button>
      <output aria-label="地址">{pathname + search}</output>
    </p>
  );
}
