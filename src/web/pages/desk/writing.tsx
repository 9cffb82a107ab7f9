import { WritingView } from '#features/journal/desk/writing-view.tsx';
import { useParams } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminFrame current="Journal and pages">
      <WritingView key={id} id={id} />
    </AdminFrame>
  );
}
