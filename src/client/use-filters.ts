import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from '#router/parts.tsx';

/**
 * The fields above a list of the desk. Pressing Show changes the address, and the fields follow the
 * address. Other filters begin at the first page.
 */
export function useFilters<Address extends { page: number }>(
  address: Address,
  addressOf: (chosen: URLSearchParams) => string,
) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const navigate = useNavigate();
  useEffect(() => setChosen({ ...address, page: '' } as Record<string, string>), [address]);
  return {
    field: (name: keyof Address & string) => ({
      name,
      value: chosen[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) =>
        setChosen({ ...chosen, [name]: target.value }),
    }),
    show: (event: FormEvent) => {
      event.preventDefault();
      void navigate(addressOf(new URLSearchParams(chosen)));
    },
  };
}
