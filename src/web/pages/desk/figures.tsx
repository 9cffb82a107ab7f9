import { DeskFigures } from '#features/insight/desk/figures.tsx';
import { DeskStatement } from '#features/insight/desk/statement.tsx';
import { pages } from '#lib/paths.ts';
import { useLocation } from '#router/parts.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

/**
 * The figures of a period, or the statement of a month. Two files would add bytes to all pages of
 * the desk.
 */
export function Component() {
  const { pathname } = useLocation();
  return pathname.startsWith(pages.adminStatement) ? (
    <AdminFrame current="Statement">
      <DeskStatement />
    </AdminFrame>
  ) : (
    <AdminFrame current="Figures">
      <DeskFigures />
    </AdminFrame>
  );
}
