import { client } from '#client/client.ts';
import { listLotPeople } from '../lot.calls.ts';
import { ShownPeople } from './shown-people.tsx';

export function LotPeople({ code }: { code: string }) {
  return (
    <ShownPeople
      heading="Who made it"
      about={code}
      ask={() => client(listLotPeople, { params: { code } })}
    />
  );
}
