import { useRef, useState } from 'react';
import { CallFailed, type Client } from '#client/client.ts';
import { useArrivals } from '#client/use-arrivals.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { mostCsvBytes } from '#lib/csv.ts';
import { inMegabytes } from '#lib/megabytes.ts';
import { tell } from '#ui/toast-store.ts';
import { importProducts } from '../desk.calls.ts';
import type { ImportChoices, Outlook } from '../transfer.contract.ts';

interface Text {
  name: string;
  csv: string;
}

interface Seen {
  text?: Text;
  outlook?: Outlook;
  trouble?: string;
}

/** Checks a file as soon as it is chosen. Imports it only if the check found no fault. */
export function useProductImport({
  onHold,
  onDone,
}: {
  onHold: (held: boolean) => void;
  onDone: () => void;
}) {
  const client = useDeskClient();
  const [seen, setSeen] = useState<Seen>({});
  const [choices, setChoices] = useState<ImportChoices>({});
  // A ref, because pictures can arrive while the owner changes other choices.
  const latest = useRef<ImportChoices>({});
  const [doing, setDoing] = useState<'looking' | 'importing'>();
  const newest = useRef(0);
  const arrivals = useArrivals('Please wait until the pictures are sent.');

  const look = async (open: () => Promise<Text>, chosen: ImportChoices, before = '') => {
    newest.current += 1;
    const mine = newest.current;
    setDoing('looking');
    const found = await lookAt(client, open, chosen);
    // The owner has chosen another file meanwhile.
    if (newest.current !== mine) return;
    setSeen(before ? { ...found, trouble: before } : found);
    setDoing(undefined);
  };

  const carryOut = async (text: Text) => {
    setDoing('importing');
    onHold(true);
    try {
      const { added, changed } = await client(importProducts, {
        body: { csv: text.csv, dryRun: false, choices },
      });
      tell.success(`Imported: ${added.total} added, ${changed.total} changed.`);
      onDone();
    } catch (error) {
      const before = whyNotImported(error);
      setSeen({ trouble: before });
      await look(async () => text, choices, before);
    } finally {
      onHold(false);
    }
  };

  return {
    ...seen,
    ...arrivals,
    choices,
    looking: doing === 'looking',
    importing: doing === 'importing',
    choose: (file: File | undefined) => {
      if (!file || doing === 'importing') return;
      setSeen({});
      latest.current = {};
      setChoices({});
      void look(() => readText(file), {});
    },
    /** The last answer stays on screen until the next one comes, so that the page does not jump. */
    decide: (change: ImportChoices) => {
      const chosen = { ...latest.current, ...change };
      latest.current = chosen;
      setChoices(chosen);
      const { text } = seen;
      if (text && chosen.rate !== '') void look(async () => text, chosen);
    },
    carryOut: () => {
      if (seen.text) void carryOut(seen.text);
    },
  };
}

async function lookAt(
  client: Client,
  open: () => Promise<Text>,
  choices: ImportChoices,
): Promise<Seen> {
  try {
    const text = await open();
    const body = { csv: text.csv, dryRun: true, choices };
    return { text, outlook: await client(importProducts, { body }) };
  } catch (error) {
    const said = error instanceof CallFailed || error instanceof NotText ? error.message : '';
    return { trouble: said || 'We couldn’t check the file. Please try again.' };
  }
}

class NotText extends Error {}

async function readText(file: File): Promise<Text> {
  if (file.size > mostCsvBytes) {
    throw new NotText(
      `The file is larger than ${inMegabytes(mostCsvBytes)}. Please split it into smaller files.`,
    );
  }
  const bytes = await file.arrayBuffer();
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!csv.includes('\0')) return { name: file.name, csv };
  } catch {
    // The error below covers this too.
  }
  throw new NotText('This is not a text file in UTF-8. In a spreadsheet, save it as CSV UTF-8.');
}

/** Only a refusal by the shop proves that nothing was changed. */
function whyNotImported(error: unknown): string {
  if (!(error instanceof CallFailed) || error.code === 'unknown') {
    return 'We lost the connection, so the file may or may not be imported. Please check your products before you try again.';
  }
  const { message } = error;
  return message.startsWith('Nothing was imported') ? message : `Nothing was imported. ${message}`;
}
