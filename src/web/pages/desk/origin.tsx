import { lazy, Suspense } from 'react';
import { pages } from '#lib/paths.ts';
import { useMatch } from '#router/parts.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdminFrame } from '../../desk-frame.tsx';

/** Each room is loaded when it is opened. */
const rooms = {
  lots: {
    name: 'Lots',
    Desk: lazy(async () => ({
      default: (await import('#features/origin/desk/lots.tsx')).LotsDesk,
    })),
  },
  deliveries: {
    name: 'Deliveries',
    Desk: lazy(async () => ({
      default: (await import('#features/origin/desk/deliveries.tsx')).DeliveriesDesk,
    })),
  },
  cooperatives: {
    name: 'Co-operatives',
    Desk: lazy(async () => ({
      default: (await import('#features/origin/desk/cooperatives.tsx')).CooperativesDesk,
    })),
  },
  people: {
    name: 'People',
    Desk: lazy(async () => ({
      default: (await import('#features/origin/desk/people.tsx')).PeopleDesk,
    })),
  },
  impact: {
    name: 'Impact',
    Desk: lazy(async () => ({
      default: (await import('#features/origin/desk/impact.tsx')).ImpactDesk,
    })),
  },
  claims: {
    name: 'Claims',
    Desk: lazy(async () => ({
      default: (await import('#features/origin/desk/claims.tsx')).ClaimsDesk,
    })),
  },
} as const;

/** The origin of the shea. Several files would add bytes to every page. */
export function Component() {
  const room = useMatch(pages.adminOriginRoom)?.params.room;
  const { name, Desk } =
    rooms[room && Object.hasOwn(rooms, room) ? (room as keyof typeof rooms) : 'lots'];
  return (
    <AdminFrame current={name}>
      <Suspense fallback={<Skeleton saying="Loading..." shape="rows" count={6} />}>
        <Desk />
      </Suspense>
    </AdminFrame>
  );
}
