import { TextLink } from '#ui/text-link.tsx';
import { Fields } from './style-guide/fields.tsx';
import { Looks } from './style-guide/looks.tsx';
import { Orders } from './style-guide/orders.tsx';
import { Pictures } from './style-guide/pictures.tsx';
import { Presses } from './style-guide/presses.tsx';
import { Showing } from './style-guide/showing.tsx';
import { Speaking } from './style-guide/speaking.tsx';
import styles from './style-guide/style-guide.module.css';

const sections = [
  ['looks', 'Looks'],
  ['buttons', 'Buttons'],
  ['links', 'Links'],
  ['fields', 'Fields'],
  ['form', 'A form'],
  ['steppers', 'Number steppers'],
  ['checkboxes', 'Checkboxes'],
  ['dialogs', 'Dialogs'],
  ['toasts', 'Toasts'],
  ['alerts', 'Alerts'],
  ['tables', 'Tables'],
  ['pictures', 'Pictures'],
  ['cards', 'Cards'],
  ['badges', 'Badges'],
  ['waiting', 'Waiting'],
  ['figures', 'Prices and dates'],
] as const;

/** Every part of screens, in every state. */
export function Component() {
  return (
    <div className={styles.page}>
      <header>
        <h1>Parts</h1>
        <p className={styles.lead}>
          What every screen of the shop is made of, in each of its states, working as it does there.
        </p>
      </header>
      <nav aria-label="Parts">
        <ul className={styles.index}>
          {sections.map(([id, name]) => (
            <li key={id}>
              <TextLink href={`#${id}`} alone>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <Looks />
      <Presses />
      <Fields />
      <Speaking />
      <Orders />
      <Pictures />
      <Showing />
    </div>
  );
}
