import type { Category } from '#features/catalogue/rules.ts';
import { demoFacts } from '../db/seed/facts.ts';
import type { LabelFacts, LabelKind } from './label.ts';
import { type Cloth, cloths, rings, strip } from './strip-cloth.ts';

/** The colours of the letters beside the cloth, dark enough to read on paper. */
const inks: Record<Category, string> = {
  'Body Care': '#8a3519',
  'Hair Care': '#46552f',
  'Face Care': '#7d5618',
  "Men's Collection": '#26336b',
  Toner: '#8c3a3a',
};

interface Label {
  kind: LabelKind;
  facts: LabelFacts;
  faces: string;
}

/** A page of the label's size that shows only the label. */
export function labelPage({ kind, facts, faces }: Label): string {
  return `<!doctype html>
<meta charset="utf-8">
<style>
${faces}
:root { --accent: ${inks[facts.category]}; }
${looks}
</style>
<body class="${kind}">
${drawings[kind](facts, cloths[facts.category])}
</body>`;
}

const drawings: Record<LabelKind, (facts: LabelFacts, cloth: Cloth) => string> = {
  jar: (facts, cloth) => `
    ${wordmark}
    ${nameOf(facts)}
    ${smallPrint(facts)}
    ${strip(cloth, { length: 1620, breadth: 104 })}`,
  bottle: (facts, cloth) => upright(facts, strip(cloth, { length: 1200, breadth: 140 })),
  dropper: (facts, cloth) => upright(facts, strip(cloth, { length: 1200, breadth: 150 })),
  tube: (facts, cloth) => upright(facts, strip(cloth, { length: 960, breadth: 160 })),
  tin: (facts, cloth) => `
    ${rings(cloth, 1600)}
    <main>${wordmark}${nameOf(facts)}${smallPrint(facts)}</main>`,
  soap: (facts, cloth) => `
    ${strip(cloth, { length: 1600, breadth: 100, upright: true })}
    <main>${wordmark}${nameOf(facts)}${smallPrint(facts)}</main>
    ${strip(cloth, { length: 1600, breadth: 100, upright: true })}`,
  pouch: (facts, cloth) => upright(facts, strip(cloth, { length: 1200, breadth: 150 })),
};

/** The cloth parts the shop's name from the product's. */
function upright(facts: LabelFacts, cloth: string): string {
  return `${wordmark}${cloth}${nameOf(facts)}${smallPrint(facts)}`;
}

const wordmark = `<p class="wordmark">${demoFacts.brand.name}</p>`;

function nameOf({ name }: LabelFacts): string {
  // A joining word stays with the word that follows, and no line ends at a hyphen.
  const unbroken = asMarkup(name)
    .replace(/&amp; /, '&amp;&nbsp;')
    .replaceAll('-', '-\u2060');
  return `<h1 class="name"><span>${unbroken}</span></h1>`;
}

function smallPrint({ category, size }: LabelFacts): string {
  return `<p class="small"><span>${asMarkup(category)}</span> ${asMarkup(size).replace(' ', '&nbsp;')}</p>`;
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '’');
}

const looks = `
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body, main { display: flex; flex-direction: column; align-items: center; text-align: center; }
body { overflow: hidden; background: #f7f1e3; color: #211a15; font: 600 60px/1.2 quiet; font-kerning: normal; }
svg { display: block; flex: none; width: 100%; }
.wordmark { font: 400 340px/0.8 wordmark; letter-spacing: 0.005em; white-space: nowrap; }
/* What stands in the middle of a curved label is seen whole; its edges are turned away. */
.name { flex: 1; min-width: 0; min-height: 0; width: 84%; display: grid; place-items: center; font: 700 280px/0.98 quiet; letter-spacing: -0.018em; text-wrap: balance; overflow-wrap: normal; }
.small { letter-spacing: 0.01em; white-space: nowrap; }
.small span { color: var(--accent); margin-right: 0.5em; }

.jar .wordmark { font-size: 356px; padding: 34px 0 26px; }
.jar .name { width: 1320px; font-size: 230px; margin: 20px 0 12px; }
.jar .small { font-size: 66px; padding-bottom: 22px; }

.bottle .wordmark { padding: 74px 0 48px; }
.bottle .name { margin: 36px 0; }
.bottle .small { padding-bottom: 80px; font-size: 72px; }

.dropper .wordmark { padding: 80px 0 50px; }
.dropper .name { margin: 36px 0; font-size: 300px; }
.dropper .small { padding-bottom: 86px; font-size: 72px; }

.tube .wordmark { font-size: 288px; padding: 90px 0 50px; }
.tube .name { width: 88%; margin: 40px 0; }
.tube .small { padding-bottom: 96px; font-size: 64px; }

.tin { position: relative; }
.tin svg { position: absolute; inset: 0; }
.tin main { position: absolute; inset: 250px 230px; }
.tin .wordmark { font-size: 290px; padding: 66px 0 10px; }
.tin .name { width: 100%; margin: 40px 0 24px; font-size: 240px; }
.tin .small { font-size: 66px; padding-bottom: 76px; }

.soap { flex-direction: row; }
.soap svg { width: 100px; height: 1600px; }
.soap main { flex: 1; min-width: 0; height: 100%; padding: 120px 30px; }
.soap .wordmark { font-size: 320px; }
.soap .name { width: 100%; margin: 40px 0; font-size: 300px; }
.soap .small { font-size: 72px; }

.pouch .wordmark { font-size: 350px; padding: 80px 0 50px; }
.pouch .name { margin: 40px 0; font-size: 290px; }
.pouch .small { padding-bottom: 86px; font-size: 72px; }
`;
