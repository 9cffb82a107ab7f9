import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { mostPicturePixels } from '#lib/picture.ts';
import { accept, type Result, refuse } from '#lib/result.ts';
import type { Bounds, Pixels } from './decode-picture.ts';
import type { PictureKind } from './rules.ts';

export type ReadRefusal =
  | 'not-a-picture'
  | 'broken-picture'
  | 'too-many-pixels'
  | 'too-costly-picture';

/**
 * Reads rare kinds, and kinds that this process could not stop in time, in a process of their own.
 * That process has no access to the shop's settings, files and connections, and its time and memory
 * are limited.
 */
export async function readApart(
  kind: PictureKind,
  bytes: Buffer,
  bounds: Bounds,
  limits = usualLimits,
): Promise<Result<Pixels, ReadRefusal>> {
  if (kind !== 'heic') return draw(kind, bytes, bounds, limits);
  const most = 4 * mostPicturePixels + mebibyte;
  const plain = await run('heic-apart.ts', bytes, { words: [], most, limits });
  return plain.ok ? draw('tiff', plain.value.data, bounds, limits) : plain;
}

const mebibyte = 1024 * 1024;

/** Far more than the largest photo needs: 48 megapixels of HEIC take 3 seconds and 0.4 GB. */
const usualLimits = { seconds: 30, bytes: 1024 * mebibyte };

async function draw(kind: PictureKind, bytes: Buffer, bounds: Bounds, limits: Limits) {
  const { width, height, clear } = bounds;
  const most = 4 * width * height + mebibyte;
  const words = [kind, String(width), String(height), ...(clear ? ['clear'] : [])];
  const drawn = await run('draw-apart.ts', bytes, { words, most, limits });
  return drawn.ok
    ? accept<Pixels>({ data: drawn.value.data, raw: drawn.value.head as Pixels['raw'] })
    : drawn;
}

interface Answered {
  head: unknown;
  data: Buffer;
}

type Limits = typeof usualLimits;

interface Asked {
  words: string[];
  /** The most bytes that are read from an answer. */
  most: number;
  limits: Limits;
}

async function run(
  script: string,
  bytes: Buffer,
  asked: Asked,
): Promise<Result<Answered, ReadRefusal>> {
  const { answer, said, code } = await answerOf(script, bytes, asked);
  // The watch, the timer or V8's limit has stopped it, or the file has crashed its decoder.
  if (code === null || (code !== 0 && said === '')) return refuse('too-costly-picture');
  if (code !== 0) throw new Error(`A picture's process ended with ${code}: ${said}`);
  const end = answer.indexOf('\n');
  const head: { refused?: ReadRefusal } = JSON.parse(answer.toString('utf8', 0, end));
  return head.refused ? refuse(head.refused) : accept({ head, data: answer.subarray(end + 1) });
}

function answerOf(script: string, bytes: Buffer, { words, most, limits }: Asked) {
  const { seconds, bytes: mostMemory } = limits;
  const file = path.join(import.meta.dirname, script);
  const child = spawn(
    process.execPath,
    [...boundsOf(script), file, String(seconds), String(mostMemory), ...words],
    { env: environment(), stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true },
  );
  const parts: Buffer[] = [];
  let [length, said] = [0, ''];
  child.stdout.on('data', (part: Buffer) => {
    length += part.length;
    if (length > most) child.kill('SIGKILL');
    else parts.push(part);
  });
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(0, 2000);
  });
  // Writing fails if the process ends before it has read everything. Its exit code tells why.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const late = setTimeout(() => child.kill('SIGKILL'), (seconds + 5) * 1000);
  return new Promise<{ answer: Buffer; said: string; code: number | null }>((done, fail) => {
    child.on('error', fail);
    child.on('close', (code) => done({ answer: Buffer.concat(parts), said, code }));
  }).finally(() => clearTimeout(late));
}

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The files that each script may read, and Node's other permissions. No script may write, use the
 * network or start processes.
 */
function boundsOf(script: string): string[] {
  const modules = path.join(root, 'node_modules');
  const own = ['src/features/media', 'src/lib', 'package.json'].map((name) =>
    path.join(root, name),
  );
  // node_modules may be a link to a shared folder.
  const readable = [...own, modules, realpathSync(modules)];
  return [
    '--permission',
    '--allow-worker',
    ...(script === 'draw-apart.ts' ? ['--allow-addons'] : []),
    ...readable.map((file) => `--allow-fs-read=${file}`),
    '--max-old-space-size=128',
    // 640 MB, in pages of 64 KB.
    '--wasm-max-mem-pages=10240',
    '--no-warnings',
  ];
}

/** Passes no settings of the shop. Windows needs SystemRoot to find its libraries. */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot } = process.env;
  return SystemRoot ? { SystemRoot } : {};
}
