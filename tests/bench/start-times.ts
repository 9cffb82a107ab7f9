import path from 'node:path';
import type { Report, ReportGround } from './benchmark.ts';
import { startBuiltShop } from './built-shop.ts';
import { type Spread, spreadOf } from './statistics.ts';
import { writeMarkdown } from './table.ts';

const times = 5;

const uncompiled = { NODE_DISABLE_COMPILE_CACHE: '1' };

/** They take turns. Each folder is new the first time, and has its shop afterwards. */
const ways: readonly { words: string; folder: string; settings: Record<string, string> }[] = [
  { words: 'a new shop, nothing compiled before', folder: 'one', settings: uncompiled },
  { words: 'its next start, nothing compiled before', folder: 'one', settings: uncompiled },
  { words: 'a new shop, compiled before', folder: 'two', settings: {} },
  { words: 'its next start, compiled before', folder: 'two', settings: {} },
];

/** From `npm start` in a built checkout until its first page comes. */
export const startTimes: Report = {
  name: 'start',
  async write(ground) {
    // From here on compiled code is kept, as after anybody's first start.
    await startIn(path.join(ground.folder, 'first'), {}, ground);
    const taken = ways.map(({ words }) => ({ words, seconds: [] as number[] }));
    for (let time = 0; time < times; time += 1) {
      for (const [place, { folder, settings }] of ways.entries()) {
        const dataFolder = path.join(ground.folder, `${folder}-${time}`);
        taken[place]?.seconds.push(await startIn(dataFolder, settings, ground));
      }
    }
    return writeMarkdown(
      ['start', 'seconds to the first page', 'least', 'most'],
      taken.map(({ words, seconds }) => [words, ...cellsOf(spreadOf(seconds))]),
    );
  },
};

async function startIn(
  dataFolder: string,
  settings: Record<string, string>,
  { signal }: ReportGround,
): Promise<number> {
  const { seconds, stop } = await startBuiltShop({ ...settings, DATA_DIR: dataFolder }, signal);
  await stop();
  return seconds;
}

function cellsOf({ median, least, most }: Spread): string[] {
  return [median, least, most].map((figure) => figure.toFixed(2));
}
