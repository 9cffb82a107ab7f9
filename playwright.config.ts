import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './scripts/chromium.mjs';
import { testFiles } from './tests/run/test-files.ts';

const executablePath = await findTestBrowser();
// Set by the global setup, before the workers read this file again.
const shop = process.env.SHOP_URL;
const forTheRun = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE !== undefined;

/**
 * The address bar's list, which nobody sees here, is a page of its own in every new window and costs more
 * than a test's page does. The switch counts once, so what Playwright switches off with it is said again.
 */
const features = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** The browser's tests, at a desk's width and some on a phone too; `npm test` collects their report as JSON. */
export default defineConfig({
  testDir: '.',
  testMatch: testFiles.browser,
  globalSetup: './tests/browser/setup/open-shop.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: forTheRun,
  workers: 2,
  // Nothing is waited for that does not come: these end a test whose condition is never true. What is true
  // after 5 s on a busy machine is true.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Of a thousand runs on a busy machine one may meet a moment that no shopper meets. It is tried once
  // more, and told as unsteady: a fault to find, of the test or of the shop.
  retries: forTheRun ? 1 : 0,
  reporter: forTheRun ? [['line'], ['json']] : [['line']],
  use: {
    ...(shop ? { baseURL: shop } : {}),
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    // What moves is drawn sixty times a second. Tests of what moves ask for it (`moving`).
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer before a test's own routes do; offline.spec.ts lets it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording makes every test dearer; `--trace on` records one where it is wanted.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--headless',
        // Chromium refuses its sandbox to root, and what it loads here is our own.
        '--no-sandbox',
        '--disable-gpu',
        // Without windows it would round each letter's width up to whole pixels, as no phone does.
        '--font-render-hinting=none',
        // A process less to start and to talk to: an eighth of the work of a hundred tests.
        '--in-process-gpu',
        // All windows draw in one process: each more is started, and compiles the pages anew.
        '--renderer-process-limit=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${features.join(',')}`,
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      grep: /@two-widths/,
      use: {
        viewport: { width: 360, height: 740 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
});
