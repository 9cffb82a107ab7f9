import type { Feature } from '#platform/feature.ts';
import { serveFeeds } from './serve-feeds.ts';

export const feeds: Feature = {
  name: 'feeds',
  routes: [serveFeeds],
};
