import type { ComponentProps, ReactNode } from 'react';
import { Actions } from './actions.tsx';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './form.module.css';

/** The common look of a form: purpose, trouble, fields and buttons. */
export function Form({
  form,
  about,
  children,
  button,
  busyText,
  look,
  beside,
  below,
}: {
  /** The result of useForm. */
  form: {
    props: ComponentProps<'form'>;
    trouble: string;
    button: Pick<ComponentProps<typeof Button>, 'type' | 'asleep' | 'busy'>;
  };
  about?: ReactNode;
  /** The form's fields. */
  children?: ReactNode;
  /** The text of the submit button. Without it the form cannot be sent. */
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
