import { parseArgs } from 'node:util';
import { chooseWork } from './draw/choose-work.ts';
import { drawPicture } from './draw/draw-picture.ts';
import { drawSheet } from './draw/sheet.ts';
import { openLabelDesk } from './label.ts';
import { pictures } from './pictures.ts';

const { values: asked, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    proof: { type: 'boolean', default: false },
    sheet: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});

const unknown = names.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`There is no picture called ${unknown.join(' or ')}.`);
const chosen = pictures.filter(({ name }) => names.length === 0 || names.includes(name));

const { due, told } = await chooseWork(chosen, { ...asked, named: names.length > 0 });
for (const line of told) console.log(line);
const desk = await openLabelDesk();
try {
  for (const [index, picture] of due.entries()) {
    console.log(`${index + 1} of ${due.length}: ${await drawPicture(picture, asked.proof, desk)}`);
  }
} finally {
  await desk.close();
}
if (asked.sheet) console.log(`The contact sheet is ${await drawSheet(chosen, asked.proof)}`);
