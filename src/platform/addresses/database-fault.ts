import { certificateFault, isUntrusted } from './certificate-fault.ts';

/**
 * One sentence for a database that could not be reached. node-postgres names hosts and users, but
 * no passwords.
 */
export function sayUnreachable(error: unknown, database: string): string {
  const fault = certificateFault(error);
  if (fault === undefined) return `${database} does not answer: ${reasonOf(error)}.`;
  const advice = isUntrusted(fault) ? ': name its file in DATABASE_URL, as sslrootcert=FILE' : '';
  return `${database} was reached, but its certificate ${fault}${advice}.`;
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
