import type { ReactNode } from 'react';
import type { useForm } from '#client/use-form.ts';
import { Actions } from '#ui/actions.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import styles from './account-form.module.css';

/** The common look of all account forms: purpose, trouble, fields and buttons. */
export function AccountForm({
  form,
  about,
  children,
  button,
  busyText,
  look,
  beside,
  below,
}: {
  form: Pick<ReturnType<typeof useForm>, 'props' | 'trouble' | 'button'>;
  about?: ReactNode;
  /** The form's fields. */
  children?: ReactNode;
  /** The words of the submit button. Without them the form cannot be sent. */
  button: ReactNode;
  busyText: string;
  look?: 'danger';
  /** Other buttons. */
  beside?: ReactNode;
  below?: ReactNode;
}) {
  return (
    <form className={styles.form} {...form.props}>
      {about}
      <Alert>{form.trouble}</Alert>
      {children}
      <Actions>
        {button && (
          <Button {...form.button} {...(look && { look })} busyText={busyText}>
            {button}
          </Button>
        )}
        {beside}
      </Actions>
      {below}
    </form>
  );
}
