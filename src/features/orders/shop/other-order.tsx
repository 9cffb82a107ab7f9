import { orderPath } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

/** Beside words about another order than the one that is shown. */
export function OtherOrder({ id }: { id: string }) {
  return (
    <TextLink to={orderPath(id)} alone>
      See the other order
    </TextLink>
  );
}
