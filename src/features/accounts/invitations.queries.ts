import type { DeskRole } from '#lib/contract.ts';
import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, run, sql } from '#platform/database.ts';

export function insertInvitation(
  database: Database,
  invitation: {
    id: string;
    email: string;
    role: DeskRole;
    tokenHash: Buffer;
    invitedBy: string;
    at: Date;
    expiresAt: Date;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO accounts_invitation
        (id, email, desk_role, token_hash, invited_by, invited_at, expires_at)
      VALUES (${invitation.id}, ${invitation.email}, ${invitation.role}, ${invitation.tokenHash},
        ${invitation.invitedBy}, ${invitation.at}, ${invitation.expiresAt})`,
  );
}

const invitation = columns({
  id: 'uuid',
  email: 'text',
  role: 'text:packer|manager|owner from i.desk_role',
  invitedBy: "text from concat_ws(' ', a.first_name, a.last_name)",
  invitedAt: 'timestamptz',
  expiresAt: 'timestamptz',
});

export type InvitationRow = Awaited<ReturnType<typeof listUnanswered>>[number];

/** Includes those that ran out, because they can be sent again. Newest first. */
export function listUnanswered(database: Database) {
  return many(
    database,
    invitation,
    sql`
      SELECT ${invitation.of('i')}
      FROM accounts_invitation i JOIN accounts_account a ON a.id = i.invited_by
      WHERE i.ended_at IS NULL
      ORDER BY i.invited_at DESC, i.id DESC`,
  );
}

/** Includes one that ran out. */
export function findUnanswered(database: Database, by: { id?: string; email?: string }) {
  return maybe(
    database,
    invitation,
    sql`
      SELECT ${invitation.of('i')}
      FROM accounts_invitation i JOIN accounts_account a ON a.id = i.invited_by
      WHERE i.ended_at IS NULL
        AND (i.id = ${by.id ?? null}::uuid OR lower(i.email) = lower(${by.email ?? null}))`,
  );
}

export function findByToken(database: Database, tokenHash: Buffer, now: Date) {
  return maybe(
    database,
    invitation,
    sql`
      SELECT ${invitation.of('i')}
      FROM accounts_invitation i JOIN accounts_account a ON a.id = i.invited_by
      WHERE i.token_hash = ${tokenHash} AND i.ended_at IS NULL AND i.expires_at > ${now}`,
  );
}

/** The link that was sent before stops working. */
export function renewInvitation(
  database: Database,
  renewed: { id: string; tokenHash: Buffer; expiresAt: Date },
) {
  return run(
    database,
    sql`
      UPDATE accounts_invitation
      SET token_hash = ${renewed.tokenHash}, expires_at = ${renewed.expiresAt}
      WHERE id = ${renewed.id} AND ended_at IS NULL`,
  );
}

/** If nobody accepted it, `acceptedBy` is null. */
export function endInvitation(
  database: Database,
  ended: { id: string; acceptedBy: string | null; at: Date },
) {
  return run(
    database,
    sql`
      UPDATE accounts_invitation SET ended_at = ${ended.at}, accepted_by = ${ended.acceptedBy}
      WHERE id = ${ended.id} AND ended_at IS NULL`,
  );
}

export function endInvitationsBy(database: Database, accountId: string, at: Date) {
  return run(
    database,
    sql`
      UPDATE accounts_invitation SET ended_at = ${at}
      WHERE invited_by = ${accountId} AND ended_at IS NULL`,
  );
}

const own = columns({
  email: 'text',
  invitedAt: 'timestamptz',
  expiresAt: 'timestamptz',
  endedAt: 'timestamptz?',
});

/** Lists invitations to this person and by this person. */
export function listInvitationsOf(
  database: Database,
  { id, email }: { id: string; email: string },
) {
  return many(
    database,
    own,
    sql`
      SELECT ${own} FROM accounts_invitation
      WHERE lower(email) = lower(${email}) OR accepted_by = ${id} OR invited_by = ${id}
      ORDER BY invited_at, id`,
  );
}

const deleted = columns({ id: 'uuid' });

export function deleteInvitationsTo(
  database: Database,
  { id, email }: { id: string; email: string },
) {
  return many(
    database,
    deleted,
    sql`
      DELETE FROM accounts_invitation WHERE lower(email) = lower(${email}) OR accepted_by = ${id}
      RETURNING ${deleted}`,
  );
}

export function deleteUnansweredInvitations(database: Database, before: Date) {
  return run(
    database,
    sql`
      DELETE FROM accounts_invitation
      WHERE accepted_by IS NULL AND coalesce(ended_at, expires_at) < ${before}`,
  );
}
