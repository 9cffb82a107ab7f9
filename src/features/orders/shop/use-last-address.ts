import { type RefObject, useEffect } from 'react';
import { client } from '#client/client.ts';
import { showPhone } from '#lib/phone.ts';
import { readLastAddress } from '../calls.ts';
import type { Order } from '../contract.ts';

type Address = Order['shippingAddress'];

/** Fills in the last order's address, unless the customer has already begun to type. */
export function useLastAddress(
  form: RefObject<HTMLFormElement | null>,
  filled: (address: Address) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    let here = true;
    client(readLastAddress).then(
      (address) => {
        if (!here || !address || !form.current) return;
        const boxes = boxesFor(form.current, address);
        if (boxes.some(({ box }) => box.value !== '')) return;
        for (const { box, value } of boxes) box.value = value;
        filled(address);
      },
      // Only a convenience: if it fails, the form stays empty.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
}

function boxesFor(form: HTMLFormElement, address: Address) {
  const { street, city, region, phone, digitalAddress, landmark } = address;
  const values = { street, city, region, phone: showPhone(phone), digitalAddress, landmark };
  return Object.entries(values).flatMap(([name, value]) => {
    const box = form.elements.namedItem(name);
    const known = box instanceof HTMLInputElement || box instanceof HTMLSelectElement;
    return known ? [{ box, value: value ?? '' }] : [];
  });
}
