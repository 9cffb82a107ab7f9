import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const sheets = globSync('src/**/*.css', { cwd: root, exclude: ['src/ui/fonts.css'] })
  .map(read)
  .join('\n');
const tokens = read('src/ui/tokens.css');

interface Face {
  family: string;
  weight: string;
  files: string[];
}

const faces: Face[] = [...read('src/ui/fonts.css').matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, rule = '']) => ({
    family: /font-family: "([^"]+)"/.exec(rule)?.[1] ?? '',
    weight: /font-weight: ([\d ]+)/.exec(rule)?.[1] ?? '',
    files: [...rule.matchAll(/local\("([^"]+)"\)/g)].map(([, name = '']) => name),
  }),
);

test.each(['display', 'reading'])(
  'every weight set in --%s has stand-ins of that weight',
  (name) => {
    const list = new RegExp(`--${name}:([^;]+);`).exec(tokens)?.[1] ?? '';
    const [real, ...standIns] = [...list.matchAll(/"([^"]+)"/g)].map(([, family]) => family);
    const weights = weightsOf(name);
    expect(weights).toEqual(name === 'display' ? ['700'] : ['400', '600', '700']);
    expect(standIns).toEqual(['Pro', 'Roboto', 'Arial'].map((machine) => `${machine} as ${real}`));
    for (const family of standIns) {
      const own = faces.filter((face) => face.family === family);
      expect(own.map(({ weight }) => weight)).toEqual(weights);
      for (const { weight, files } of own) {
        expect(files.length).toBeGreaterThan(0);
        for (const file of files) expect(/bold/i.test(file), file).toBe(weight !== '400');
      }
    }
  },
);

/** The weights that the stylesheets use. A rule with a weight alone is for the face for reading. */
function weightsOf(name: string): string[] {
  const shorthand = /font: (\d00) [^;]*var\(--(display|reading)\)/g;
  const said = [...sheets.matchAll(shorthand)].flatMap(([, weight, of]) =>
    of === name ? weight : [],
  );
  const alone = name === 'reading' ? [...sheets.matchAll(/font-weight: (\d00);/g)] : [];
  return [...new Set([...said, ...alone.map(([, weight]) => weight)])].map(String).toSorted();
}
