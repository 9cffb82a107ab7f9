import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../../scripts/chromium.mjs';

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await ensureChromium(),
    // Chromium refuses its sandbox to root. It loads only our own pages here.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--hide-scrollbars',
      '--lang=en-GB',
    ],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}
