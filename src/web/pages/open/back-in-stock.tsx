import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { readProduct } from '#features/catalogue/calls.ts';
import { understandFault, wishFaults } from '#features/wishes/rules.ts';
import { OwnWish, WishForm } from '#features/wishes/shop/wish-form.tsx';
import { pages, productPath } from '#lib/paths.ts';
import { useLoaderData, useSearchParams } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const { _id, slug, name, stock } = await client(readProduct, {
    params: { id: params.slug ?? '' },
  });
  return { _id, slug, name, there: stock > 0 };
}

export function Component() {
  const product = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const fault = understandFault(search.get('fault') ?? '');
  const arrived = { sent: search.get('sent') === '1', fault: fault && wishFaults[fault] };
  const { name, slug, there } = product;
  const toProduct = (
    <TextLink to={productPath(slug)} alone>
      See {name}
    </TextLink>
  );
  if (there) {
    return (
      <Entrance heading={`${name} is back`} ways={toProduct}>
        <p>Good news: it can be bought now.</p>
      </Entrance>
    );
  }
  return (
    <Entrance
      heading="Tell me when it’s back"
      ways={
        <>
          {toProduct}
          <TextLink to={pages.products} alone>
            See all products
          </TextLink>
        </>
      }
    >
      <p>
        {name} is sold out right now. We’ll email you once when it’s back, in the order in which
        people asked, and use your address for nothing else.
      </p>
      <WishForm product={product} arrived={arrived} />
      <OwnWish product={product} />
    </Entrance>
  );
}
