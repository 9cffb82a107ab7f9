import { pages } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './lot.module.css';

/**
 * Works without scripts: the server redirects from the typed code to the lot's page. `typed` is a
 * code that no lot has. It stays in the field, to be compared with the lid.
 */
export function LotCodeField({ again, typed }: { again: boolean; typed: string }) {
  return (
    <form className={styles.field} action={pages.lots} method="get">
      <TextField
        label={again ? 'Have another jar? Enter the code on its lid' : 'Code on the lid'}
        name="code"
        hint="Letters and digits, such as T-2611."
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" look="quiet">
        Show this lot
      </Button>
    </form>
  );
}
