import { type RefObject, useEffect, useRef, useState } from 'react';
import { client } from '#client/client.ts';
import type { Cart } from '#features/cart/contract.ts';
import type { Answer } from '#lib/contract.ts';
import { showPhone } from '#lib/phone.ts';
import { readLastAddress } from '../calls.ts';
import type * as contract from '../contract.ts';

type Address = NonNullable<Answer<typeof contract.readLastAddress>>;

/**
 * Fills in the last order's address, unless the customer has already begun to type. Answers the
 * unpaid order that a new one replaces. This is asked again with each change of the cart: that order
 * may have been paid meanwhile, and an order of the same items replaces none.
 */
export function useLastAddress(
  form: RefObject<HTMLFormElement | null>,
  cart: Cart,
  { isTyped, onFilled }: { isTyped: boolean; onFilled: (address: Address) => void },
): Address['givesWay'] {
  const [givesWay, setGivesWay] = useState<Address['givesWay']>();
  const isOver = useRef(isTyped);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is filled in only once
  useEffect(() => {
    let here = true;
    client(readLastAddress).then(
      (address) => {
        if (!here || !form.current) return;
        setGivesWay(address?.givesWay);
        if (!address || isOver.current) return;
        isOver.current = true;
        const boxes = boxesFor(form.current, address);
        if (boxes.some(({ box }) => box.value !== '')) return;
        for (const { box, value } of boxes) box.value = value;
        onFilled(address);
      },
      // The address is only a convenience: if reading it fails, the form stays empty.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [cart]);
  return givesWay;
}

function boxesFor(form: HTMLFormElement, { phone, gift, givesWay: _, ...address }: Address) {
  const values = { ...address, phone: showPhone(phone), giftNote: gift?.note };
  return Object.entries(values).flatMap(([name, value]) => {
    const box = form.elements.namedItem(name);
    return isBox(box) ? [{ box, value: value ?? '' }] : [];
  });
}

function isBox(found: unknown) {
  return (
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement
  );
}
