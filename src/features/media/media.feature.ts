import type { Feature } from '#platform/feature.ts';
import { makeDueFiles } from './make-due-files.ts';
import { fingerprintMedia } from './media.ts';
import { serveMedia } from './serve-media.ts';

export const media: Feature = {
  name: 'media',
  routes: [serveMedia],
  jobs: ({ context }) => [
    { name: 'make-picture-files', schedule: '* * * * *', work: () => makeDueFiles(context) },
  ],
  fingerprints: async (pool) => ({ catalogue: await fingerprintMedia(pool) }),
};
