import { Entrance } from '#features/accounts/shop/entrance.tsx';
import { readProduct } from '#features/catalogue/calls.ts';
import { inSize } from '#features/catalogue/sizes.rules.ts';
import { understandFault, wishFaults } from '#features/wishes/rules.ts';
import { OwnWish, WishForm } from '#features/wishes/shop/wish-form.tsx';
import { wishedPath, wishPath } from '#features/wishes/wish-path.rules.ts';
import { pages, sizeParameter } from '#lib/paths.ts';
import { useLoaderData, useSearchParams } from '#router/parts.tsx';
import type { LoaderFunctionArgs } from '#router/route.ts';
import { TextLink } from '#ui/text-link.tsx';
import { clientContext } from '../../request-context.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const {
    _id,
    slug,
    name,
    stock,
    sizes = [],
  } = await client(readProduct, {
    params: { id: params.slug ?? '' },
  });
  const several = sizes.length > 1 ? sizes : [];
  return {
    _id,
    slug,
    name,
    there: stock > 0,
    sizes: several.map((size) => ({ _id: size._id, name: size.name, there: size.stock > 0 })),
  };
}

export function Component() {
  const product = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const fault = understandFault(search.get('fault') ?? '');
  const arrived = { sent: search.get('sent') === '1', fault: fault && wishFaults[fault] };
  const { slug } = product;
  const size = product.sizes.find(({ _id }) => _id === search.get(sizeParameter));
  const { there } = size ?? product;
  const name = inSize(product.name, size);
  const wished = { product, size: size?._id };
  const toProduct = (
    <TextLink to={wishedPath(slug, size?._id)} alone>
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
          {size && !product.there && (
            <TextLink to={wishPath(slug, undefined)} alone>
              Any size will do
            </TextLink>
          )}
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
      <WishForm key={size?._id} {...wished} arrived={arrived} />
      <OwnWish key={size?._id} {...wished} />
    </Entrance>
  );
}
