import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sentence, tell } from '../../scripts/sentence.mjs';
import type { TraceEvent } from './blocking.ts';
import type { Report } from './figures.ts';

/**
 * Lighthouse has more packages than the shop, too many for package.json. So npm fetches this
 * version into its cache. Other versions weigh differently, so their figures cannot be compared.
 */
const version = '13.5.0';
const limit = 180_000;
const attempts = 3;

interface Place {
  chromium: string;
  file: string;
  signal: AbortSignal;
}

/** Lighthouse's own default: a mid-range phone on a slow 4G network. */
export async function runLighthouse(url: string, place: Place): Promise<Report> {
  await mkdir(path.dirname(place.file), { recursive: true });
  for (let time = 1; ; time += 1) {
    try {
      return await measure(url, place);
    } catch (error) {
      // On a busy machine Chromium sometimes loses its record of a page (NO_NAVSTART).
      if (time === attempts || place.signal.aborted) throw error;
      console.error(`Once more: ${tell(error)}`);
    }
  }
}

async function measure(url: string, { chromium, file, signal }: Place): Promise<Report> {
  const words = [
    ...['exec', '--yes', `--package=lighthouse@${version}`, '--', 'lighthouse', url, '--quiet'],
    ...['--output=json', '--output=html', `--output-path=${file}`, '--save-assets'],
    // Chromium refuses its sandbox to root. It loads only our own pages here.
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { command, before } = npm();
  try {
    await promisify(execFile)(command, [...before, ...words], {
      cwd: path.dirname(file),
      env: { ...process.env, CHROME_PATH: chromium },
      shell: command === 'npm' && process.platform === 'win32',
      timeout: limit,
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    const { stderr = '' } = error as { stderr?: string };
    throw sentence(`Lighthouse did not finish ${url}:\n${stderr || String(error)}`);
  }
  const report = await readJson<Omit<Report, 'trace'>>(`${file}.report.json`);
  const { runtimeError } = report;
  if (runtimeError) throw sentence(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  const { traceEvents } = await readJson<{ traceEvents: TraceEvent[] }>(`${file}-0.trace.json`);
  return { ...report, trace: traceEvents };
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

/** The npm that runs this script, if one does. */
function npm(): { command: string; before: string[] } {
  const script = process.env.npm_execpath ?? '';
  const ours = path.basename(script) === 'npm-cli.js';
  return ours ? { command: process.execPath, before: [script] } : { command: 'npm', before: [] };
}
