import { LabelsDesk } from '#features/origin/desk/labels.tsx';
import { useParams } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

export function Component() {
  const { code = '' } = useParams();
  return (
    <AdminFrame current="Lots">
      <LabelsDesk code={code} />
    </AdminFrame>
  );
}
