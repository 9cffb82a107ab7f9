import { expect, test } from 'vitest';
import { withConstants } from './inline-class-names.ts';

const line = "import styles from './card.module.css';";

test('names that stand in the text become constants', () => {
  const code = `${line}\nconst card = <p className={styles.card}>{styles.price}</p>;`;
  expect(withConstants(code)).toContain("import * as styles from './card.module.css';");
});

test.each([
  ['a computed name', '<p className={styles[word]} />'],
  ['a name that no constant can have', '<p className={styles.in} />'],
  ['the object itself', 'show(styles)'],
])('%s leaves them an object', (_, use) => {
  expect(withConstants(`${line}\n${use};`)).toContain(line);
});
