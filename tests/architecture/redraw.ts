import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drawHouse } from './draw-house.ts';
import { drawingIn } from './drawing.ts';
import { readSources } from './read-imports.ts';

/** Redraws docs/architecture.md after its test has reported a change. */
const root = path.resolve(import.meta.dirname, '../..');
const file = path.join(root, 'docs/architecture.md');
const text = readFileSync(file, 'utf8');
writeFileSync(
  file,
  text.replace(drawingIn(text), () => drawHouse(readSources(root))),
);
