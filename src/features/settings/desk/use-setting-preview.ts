import { useState } from 'react';
import { useDeskClient } from '#client/use-desk-client.ts';
import type { SettingName } from '../contract.ts';
import { previewSetting } from '../desk.calls.ts';
import { type PreviewPage, previewPages } from '../preview.rules.ts';

/** A page with a value that is not saved. */
export interface Shown {
  value: unknown;
  page: PreviewPage;
  html: string;
}

export function useSettingPreview(name: SettingName) {
  const client = useDeskClient();
  const [shown, setShown] = useState<Shown>();
  const offered: readonly PreviewPage[] = previewPages[name];

  const show = async (value: unknown, path = offered[0]?.path) => {
    const page = offered.find((one) => one.path === path);
    if (!page) return;
    const body = { value, path: page.path };
    const { html } = await client(previewSetting, { params: { name }, body });
    setShown({ value, page, html });
  };

  return { offered, shown, show, close: () => setShown(undefined) };
}
