import { Example, Section } from './section.tsx';
import styles from './style-guide.module.css';

const colours = [
  'limewash',
  'shea',
  'shea-deep',
  'raffia',
  'raffia-deep',
  'clay',
  'clay-deep',
  'indigo',
  'indigo-deep',
  'leaf',
  'leaf-deep',
  'nut',
  'ink',
  'ink-soft',
] as const;

const grounds = [
  'field',
  'still-ground',
  'note-ground',
  'warning-ground',
  'success-ground',
  'danger-ground',
  'danger',
  'danger-pressed',
] as const;

const sizes = ['hero', 'heading', 'title', 'leadText', 'small'] as const;

export function Looks() {
  return (
    <Section
      id="looks"
      heading="Looks"
      about="Limewashed walls, Daboya indigo for what can be pressed, clay for emphasis, raffia and shea for what is drawn. A part names a token, never a colour."
    >
      <Example name="Colours" look="stack">
        <Swatches tokens={colours} />
      </Example>
      <Example name="Grounds of fields, states and notices" look="stack">
        <Swatches tokens={grounds} />
      </Example>
      <Example name="Sizes of type" look="stack">
        {sizes.map((size) => (
          <p key={size} className={styles[size]}>
            Shea from Tamale
          </p>
        ))}
        <p>Shea from Tamale</p>
      </Example>
    </Section>
  );
}

function Swatches({ tokens }: { tokens: readonly string[] }) {
  return (
    <ul className={styles.swatches}>
      {tokens.map((token) => (
        <li key={token}>
          <svg aria-hidden="true">
            <rect width="100%" height="100%" fill={`var(--${token})`} />
          </svg>
          {token}
        </li>
      ))}
    </ul>
  );
}
