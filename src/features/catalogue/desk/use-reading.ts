import { useEffect, useRef } from 'react';
import { useNavigate } from '#router/parts.tsx';
import { type ProductsAddress, perPage, writeProductsAddress } from './products-address.ts';
import type { ProductsPart } from './use-products.ts';

/** Focuses the list when the page is turned, or when a pressed button is removed with its row. */
export function useReadOn(part: ProductsPart | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<ProductsPart>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = part;
    if (!before || !part) return;
    const lost = document.activeElement === document.body;
    if (lost || isTurned(before.address, part.address))
      list.current?.focus({ preventScroll: true });
  }, [part]);
  return list;
}

/** Shows the last page if the present one no longer exists because its products were deleted. */
export function useLastPage(address: ProductsAddress, part: ProductsPart | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (part?.address !== address) return;
    const page = Math.max(1, Math.ceil(part.total / perPage));
    if (address.page <= page) return;
    void navigate(writeProductsAddress({ ...address, page }), { replace: true });
  }, [address, part, navigate]);
}

/** False if anything else changed too: then the admin is typing or choosing. */
function isTurned(before: ProductsAddress, now: ProductsAddress): boolean {
  const rest = (address: ProductsAddress) => writeProductsAddress({ ...address, page: 1 });
  return before.page !== now.page && rest(before) === rest(now);
}
