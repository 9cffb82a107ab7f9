import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { type GoodsAddress, perPage, writeGoodsAddress } from './products-address.ts';
import type { GoodsPart } from './use-products.ts';

/** Focuses the list when a page is turned, or when a pressed button goes with its row. */
export function useReadOn(part: GoodsPart | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef<GoodsPart>(undefined);
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

/** If the page no longer exists because its products were deleted, shows the last one. */
export function useLastPage(address: GoodsAddress, part: GoodsPart | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (part?.address !== address) return;
    const page = Math.max(1, Math.ceil(part.total / perPage));
    if (address.page <= page) return;
    void navigate(writeGoodsAddress({ ...address, page }), { replace: true });
  }, [address, part, navigate]);
}

/** If anything else changed too, somebody is typing or choosing. */
function isTurned(before: GoodsAddress, now: GoodsAddress): boolean {
  const rest = (address: GoodsAddress) => writeGoodsAddress({ ...address, page: 1 });
  return before.page !== now.page && rest(before) === rest(now);
}
