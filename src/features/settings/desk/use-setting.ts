import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { tell } from '#ui/toast-store.ts';
import type { SettingName, Settings } from '../contract.ts';
import { changeSetting, readSettings } from '../desk.calls.ts';

/** Another admin saved first: the present value, the wanted value, and the version to replace. */
export interface Meeting {
  now: string;
  wanted: string;
  value: unknown;
  version: number;
}

/** One setting, with the version that its form shows. Only this form renews it. */
export function useSetting<Name extends SettingName>(
  name: Name,
  first: Settings[Name],
  onSaved: () => void,
) {
  const client = useDeskClient();
  const [standing, setStanding] = useState(first);
  const [meeting, setMeeting] = useState<Meeting>();
  /** The value that the last save here replaced. Null if there was none. */
  const [before, setBefore] = useState<unknown>(null);
  /** Counts the forms. A new form is filled with the present value. */
  const [edition, setEdition] = useState(0);

  const drawAnew = () => setEdition((before) => before + 1);

  /** Answers whether the value was set. If not, another admin saved first. */
  const put = async (value: unknown, version: number): Promise<boolean> => {
    try {
      const body = { value, version };
      const settings = await client(changeSetting, { params: { name }, body });
      setBefore(standing.value);
      setStanding(settings[name]);
      setMeeting(undefined);
      tell.success('Saved.');
      onSaved();
      return true;
    } catch (error) {
      const met = meetingIn(error, value);
      if (!met) throw error;
      setMeeting(met);
      return false;
    }
  };

  const save = (value: unknown) => put(value, standing.version);

  /** Sets the value that the question was about, not what was typed since. */
  const insist = async () => {
    if (meeting && (await put(meeting.value, meeting.version))) drawAnew();
  };

  /** Sets the value from before, if no admin has saved since. */
  const undo = async () => {
    if (await put(before, standing.version)) drawAnew();
  };

  const showWhatStands = async () => {
    const settings = await client(readSettings);
    setStanding(settings[name]);
    setMeeting(undefined);
    drawAnew();
    onSaved();
  };

  return {
    value: standing.value,
    example: standing.example ?? false,
    edition,
    meeting,
    save,
    insist,
    showWhatStands,
    undo: before === null ? undefined : undo,
  };
}

function meetingIn(error: unknown, value: unknown): Meeting | undefined {
  if (!(error instanceof CallFailed) || error.code !== 'changed-meanwhile') return undefined;
  const { now, wanted, version } = error.details;
  return { now: String(now), wanted: String(wanted), value, version: Number(version) };
}
