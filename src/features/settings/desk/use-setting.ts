import { useState } from 'react';
import { CallFailed } from '#client/client.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { tell } from '#ui/toast-store.ts';
import type { SettingName, Settings } from '../contract.ts';
import { changeSetting, readSettings } from '../desk.calls.ts';

/** Somebody set it meanwhile: what it is now and what was wanted, and what would replace which version. */
export interface Meeting {
  now: string;
  wanted: string;
  value: unknown;
  version: number;
}

/** One setting with the version that its form shows, which nothing but this form renews. */
export function useSetting<Name extends SettingName>(
  name: Name,
  first: Settings[Name],
  onSaved: () => void,
) {
  const client = useDeskClient();
  const [standing, setStanding] = useState(first);
  const [meeting, setMeeting] = useState<Meeting>();
  /** Of the form: a new one is filled with what stands. */
  const [edition, setEdition] = useState(0);

  const drawAnew = () => setEdition((before) => before + 1);

  /** Whether it is set; if not, somebody was faster. */
  const put = async (value: unknown, version: number): Promise<boolean> => {
    try {
      const body = { value, version };
      const settings = await client(changeSetting, { params: { name }, body });
      setStanding(settings[name]);
      setMeeting(undefined);
      tell.success('Saved. It holds from now on.');
      onSaved();
      return true;
    } catch (error) {
      const met = meetingIn(error, value);
      if (!met) throw error;
      setMeeting(met);
      return false;
    }
  };

  const save = async (value: unknown) => {
    await put(value, standing.version);
  };

  /** What was typed since is not what was asked about. */
  const insist = async () => {
    if (meeting && (await put(meeting.value, meeting.version))) drawAnew();
  };

  const showWhatStands = async () => {
    const settings = await client(readSettings);
    setStanding(settings[name]);
    setMeeting(undefined);
    drawAnew();
    onSaved();
  };

  return { value: standing.value, edition, meeting, save, insist, showWhatStands };
}

function meetingIn(error: unknown, value: unknown): Meeting | undefined {
  if (!(error instanceof CallFailed) || error.code !== 'changed-meanwhile') return undefined;
  const { now, wanted, version } = error.details;
  return { now: String(now), wanted: String(wanted), value, version: Number(version) };
}
