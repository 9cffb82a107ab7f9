import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/files/temporary-folder.ts';
import { filesOfServer } from './server-files.mjs';

test('the server’s files are those that its process loads, by whatever name, and no types', () => {
  const folder = shopOf({
    'src/main.ts': "import { open } from './open.ts';\nimport type { Page } from './page.ts';",
    'src/open.ts': "export { sum } from '#lib/sum.ts';\nconst dev = await import('./dev.ts');",
    'src/lib/sum.ts': "import { shop } from '#shop';\nimport path from 'node:path';",
    'src/dev.ts': "import {\n  type Page,\n  draw,\n} from './draw.mjs';",
    'src/draw.mjs': '',
    'src/page.ts': '',
    'shop.config.ts': '',
  });
  expect([...filesOfServer('src/main.ts', folder)].sort()).toEqual([
    'shop.config.ts',
    'src/dev.ts',
    'src/draw.mjs',
    'src/lib/sum.ts',
    'src/main.ts',
    'src/open.ts',
  ]);
});

test('no screen of the shop is among them, and every operation is', () => {
  const files = [...filesOfServer()];
  expect(files).toContain('src/features/orders/place-order.ts');
  expect(files).toContain('local-paystack/local-paystack.ts');
  const screens = /^src\/(?:ui|client|web|features\/\w+\/(?:shop|desk|letters))\/|\.tsx$/;
  expect(files.filter((file) => screens.test(file))).toEqual([]);
});

function shopOf(files: Record<string, string>): string {
  const folder = temporaryFolder();
  const imports = { '#lib/*': './src/lib/*', '#shop': './shop.config.ts' };
  for (const [file, code] of Object.entries({
    ...files,
    'package.json': JSON.stringify({ imports }),
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), code);
  }
  return folder;
}
