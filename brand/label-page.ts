import type { Category } from '#features/catalogue/rules.ts';
import { shop } from '#shop';
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
    <header>${wordmark}</header>
    ${nameOf(facts)}
    <footer>${rangeOf(facts)}${sizeOf(facts)}</footer>
    ${strip(cloth, { length: 1620, breadth: 118 })}`,
  bottle: (facts, cloth) => `
    <header>${wordmark}</header>
    ${nameOf(facts)}
    ${rangeOf(facts)}
    <footer>${madeIn}${sizeOf(facts)}</footer>
    ${strip(cloth, { length: 1200, breadth: 150 })}`,
  dropper: (facts, cloth) => `
    <header>${wordmark}</header>
    ${strip(cloth, { length: 1200, breadth: 150 })}
    ${nameOf(facts)}
    ${rangeOf(facts)}
    <footer>${madeIn}${sizeOf(facts)}</footer>`,
  tube: (facts, cloth) => `
    <header>${wordmark}</header>
    ${nameOf(facts)}
    ${rangeOf(facts)}
    <footer>${madeIn}${sizeOf(facts)}</footer>
    ${strip(cloth, { length: 960, breadth: 190 })}`,
  tin: (facts, cloth) => `
    ${rings(cloth, 1600)}
    <main>${wordmark}${nameOf(facts)}${rangeOf(facts)}${sizeOf(facts)}</main>`,
  soap: (facts, cloth) => `
    ${strip(cloth, { length: 1600, breadth: 110, upright: true })}
    <main>
      ${wordmark}
      ${nameOf(facts)}
      ${rangeOf(facts)}
      <footer>${madeIn}${sizeOf(facts)}</footer>
    </main>
    ${strip(cloth, { length: 1600, breadth: 110, upright: true })}`,
  pouch: (facts, cloth) => `
    ${strip(cloth, { length: 1200, breadth: 150 })}
    <header>${wordmark}</header>
    ${nameOf(facts)}
    ${rangeOf(facts)}
    <footer>${madeIn}${sizeOf(facts)}</footer>
    ${strip(cloth, { length: 1200, breadth: 150 })}`,
};

const wordmark = `<p class="wordmark">${shop.name}</p>`;
const madeIn = '<p class="small">Made in Ghana</p>';

function nameOf({ name }: LabelFacts): string {
  // A joining word stays with the word that follows.
  return `<h1 class="name">${asMarkup(name).replace(/&amp; /, '&amp;&nbsp;')}</h1>`;
}

function rangeOf({ category }: LabelFacts): string {
  return `<p class="range">${asMarkup(category)}</p>`;
}

function sizeOf({ size }: LabelFacts): string {
  return `<p class="size">${asMarkup(size).replace(' ', '&nbsp;')}</p>`;
}

function asMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '’');
}

const looks = `
* { box-sizing: border-box; margin: 0; }
html, body { height: 100%; }
body {
  display: flex; flex-direction: column; overflow: hidden;
  background: #f7f1e3; color: #211a15; font: 400 44px/1.2 quiet; font-kerning: normal;
}
svg { display: block; flex: none; width: 100%; }
.wordmark { font: 400 112px/1 wordmark; letter-spacing: -0.01em; }
.name { font: 400 190px/0.98 loud; letter-spacing: -0.012em; text-wrap: balance; overflow-wrap: normal; }
.range { color: var(--accent); font-weight: 600; letter-spacing: 0.02em; }
.size, .small { letter-spacing: 0.02em; }
.size { font-weight: 600; }
footer { display: flex; justify-content: space-between; align-items: baseline; }

.jar { align-items: center; text-align: center; font-size: 50px; }
.jar header { padding-top: 62px; }
.jar .wordmark { font-size: 104px; }
.jar .name { flex: 1; width: 1240px; display: grid; place-items: center; font-size: 188px; margin: 10px 0 16px; }
.jar footer { width: 1240px; justify-content: center; gap: 1.2em; padding-bottom: 44px; }

.bottle header { padding: 96px 110px 0; }
.bottle .wordmark { font-size: 158px; }
.bottle .name { flex: 1; display: grid; align-items: end; margin: 60px 110px 44px; font-size: 190px; }
.bottle .range { padding: 0 114px; font-size: 58px; }
.bottle footer { margin: 64px 110px 0; padding: 30px 4px 62px; border-top: 4px solid #211a15; font-size: 54px; }

.dropper { text-align: center; }
.dropper header { padding: 110px 0 96px; }
.dropper .wordmark { font-size: 190px; }
.dropper .name { flex: 1; display: grid; place-items: center; margin: 70px 110px 30px; font-size: 228px; }
.dropper .range { font-size: 62px; }
.dropper footer { margin: 50px 130px 84px; font-size: 56px; justify-content: center; gap: 1.2em; }

.tube header { padding: 110px 0 0; text-align: center; }
.tube .wordmark { font-size: 172px; }
.tube { text-align: center; }
.tube .name { flex: 1; display: grid; place-items: center; margin: 60px 90px; font-size: 206px; }
.tube .range { font-size: 58px; }
.tube footer { flex-direction: column; align-items: center; gap: 14px; padding: 40px 0 84px; font-size: 52px; }
.tube footer .size { order: -1; }

.tin { position: relative; }
.tin svg { position: absolute; inset: 0; }
.tin main { position: absolute; inset: 260px 270px; display: flex; flex-direction: column; align-items: center; text-align: center; }
.tin .wordmark { font-size: 150px; padding-top: 40px; }
.tin .name { flex: 1; width: 100%; display: grid; place-items: center; margin: 30px 0 34px; font-size: 232px; }
.tin .range { font-size: 60px; }
.tin .size { font-size: 60px; padding: 18px 0 44px; }

.soap { flex-direction: row; }
.soap svg { width: 110px; height: 1600px; }
.soap main { flex: 1; display: flex; flex-direction: column; align-items: center; text-align: center; padding: 150px 70px 140px; }
.soap .wordmark { font-size: 190px; }
.soap .name { flex: 1; width: 100%; display: grid; place-items: center; margin: 60px 0; font-size: 260px; }
.soap .range { font-size: 66px; }
.soap footer { flex-direction: column; align-items: center; gap: 16px; margin-top: 36px; font-size: 60px; }
.soap footer .size { order: -1; }

.pouch { text-align: center; }
.pouch header { padding: 120px 0 0; }
.pouch .wordmark { font-size: 210px; }
.pouch .name { flex: 1; display: grid; place-items: center; margin: 40px 100px; font-size: 250px; }
.pouch .range { font-size: 62px; }
.pouch footer { margin: 56px 120px 70px; font-size: 58px; }
`;
