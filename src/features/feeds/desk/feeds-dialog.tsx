import { googleFeedPath, metaFeedPath } from '#lib/paths.ts';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './feeds-dialog.module.css';

/** Shows the addresses that the owner enters at Google and Meta. */
export function FeedsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} title="Products on Google and Meta" onClose={onClose}>
      <div className={styles.feeds}>
        <Address
          label="For Google"
          path={googleFeedPath}
          hint="In Google Merchant Center, open Data sources, choose Add product source, then Add products from a file, and enter this link."
        />
        <Address
          label="For Facebook and Instagram"
          path={metaFeedPath}
          hint="In Meta Commerce Manager, open your catalogue, then Data sources, choose Data feed with a scheduled update, and enter this link."
        />
        <p>
          Both then fetch your products themselves, with prices, sales and stock as on your pages.
          We leave out products without a picture or with a price of zero, because both refuse them.
        </p>
      </div>
    </Dialog>
  );
}

function Address({ label, path, hint }: { label: string; path: string; hint: string }) {
  return (
    <TextField
      label={label}
      hint={hint}
      readOnly
      value={`${window.location.origin}${path}`}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
