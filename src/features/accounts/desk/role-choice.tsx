import { useState } from 'react';
import { type DeskRole, deskRoles } from '#lib/contract.ts';
import { Select } from '#ui/select.tsx';
import { roleMeanings } from '../desk-role.rules.ts';
import { roleName } from './role-name.ts';

/** The three roles, and in words what the chosen one may do. */
export function RoleChoice({ begins, error }: { begins: DeskRole; error?: string | undefined }) {
  const [chosen, setChosen] = useState(begins);
  return (
    <Select
      label="Role"
      name="role"
      value={chosen}
      onChange={({ target }) =>
        setChosen(deskRoles.find((role) => role === target.value) ?? begins)
      }
      hint={`They can ${roleMeanings[chosen]}.`}
      error={error}
    >
      {deskRoles.map((role) => (
        <option key={role} value={role}>
          {roleName(role)}
        </option>
      ))}
    </Select>
  );
}
