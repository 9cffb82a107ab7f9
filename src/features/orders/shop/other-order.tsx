import { orderPath } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';

/** A link to another order, beside words about it. */
export function OtherOrder({ id }: { id: string }) {
  return (
    <TextLink to={orderPath(id)} alone>
      See the other order
    </TextLink>
  );
}
