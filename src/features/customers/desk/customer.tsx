import { saidBy } from '#client/client.ts';
import { useAnswer } from '#client/use-answer.ts';
import { useDeskClient } from '#client/use-desk-client.ts';
import { CloseCustomer } from '#features/accounts/desk/close-customer.tsx';
import { pages, takeOrderPath } from '#lib/paths.ts';
import { showPhone } from '#lib/phone.ts';
import { useNavigate } from '#router/parts.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { mailLink, telephoneLink, whatsAppLink } from '#ui/contact-links.ts';
import { DateText } from '#ui/date.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { readRecord } from '../calls.ts';
import type { CustomerRecord } from '../contract.ts';
import { customerName } from '../rules.ts';
import { CustomerConsents, CustomerDiscounts } from './consents.tsx';
import styles from './customer.module.css';
import { CustomerNotes } from './notes.tsx';
import {
  CustomerMessages,
  CustomerOrders,
  CustomerReturns,
  CustomerReviews,
  CustomerWishes,
} from './sections.tsx';
import { CustomerTags } from './tags.tsx';

export function CustomerPage({ id }: { id: string }) {
  const client = useDeskClient();
  const { value, trouble, status, reload } = useAnswer({
    about: id,
    ask: () => client(readRecord, { params: { id } }),
    trouble: (error) => saidBy(error, 'We couldn’t load this customer. Please try again.'),
  });
  if (status === 404 || status === 400) {
    return (
      <EmptyState
        heading="Customer not found"
        way={<LinkButton to={pages.adminCustomers}>All customers</LinkButton>}
      >
        The account was closed, or belongs to somebody of the team.
      </EmptyState>
    );
  }
  return (
    <>
      <Alert action={<Button onClick={() => void reload()}>Try again</Button>}>{trouble}</Alert>
      {!value && !trouble && <Skeleton saying="Loading the customer..." shape="rows" count={6} />}
      {value && <Shown customer={value} />}
    </>
  );
}

function Shown({ customer }: { customer: CustomerRecord }) {
  return (
    <section className={styles.customer} aria-labelledby="customer">
      <div className={styles.head}>
        <h2 id="customer" className={styles.name}>
          {customerName(customer)}
        </h2>
        <span className={styles.ways}>
          <TextLink to={takeOrderPath(customer._id)} alone>
            Take an order
          </TextLink>
          <TextLink to={pages.adminCustomers} alone>
            All customers
          </TextLink>
        </span>
      </div>
      <Sums customer={customer} />
      <div className={styles.columns}>
        <div className={styles.side}>
          <Contact customer={customer} />
        </div>
        <div className={`${styles.side} ${styles.done}`}>
          <CustomerOrders customer={customer} />
          <CustomerReturns customer={customer} />
          <CustomerMessages customer={customer} />
          <CustomerReviews customer={customer} />
          <CustomerWishes customer={customer} />
          <CustomerConsents customer={customer} />
          <CustomerDiscounts customer={customer} />
        </div>
        <div className={styles.side}>
          <CustomerTags id={customer._id} tags={customer.tags} />
          <CustomerNotes id={customer._id} notes={customer.notes} />
        </div>
      </div>
    </section>
  );
}

function Sums({ customer: { orders, sum, firstOrderAt, lastOrderAt } }: Given) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>Orders</dt>
        <dd>{orders}</dd>
      </div>
      <div>
        <dt>Total spent, less refunds</dt>
        <dd>
          <Price amount={sum} />
        </dd>
      </div>
      <div>
        <dt>First order</dt>
        <dd>{firstOrderAt ? <DateText at={firstOrderAt} form="short" /> : 'None yet'}</dd>
      </div>
      <div>
        <dt>Last order</dt>
        <dd>{lastOrderAt ? <DateText at={lastOrderAt} form="short" /> : 'None yet'}</dd>
      </div>
    </dl>
  );
}

interface Given {
  customer: CustomerRecord;
}

function Contact({ customer: { _id, email, phone, region, createdAt, acceptedTermsAt } }: Given) {
  const navigate = useNavigate();
  return (
    <Card
      heading="Contact"
      level={3}
      actions={<CloseCustomer id={_id} onClosed={() => void navigate(pages.adminCustomers)} />}
    >
      {email && (
        <p className={styles.email}>
          <TextLink href={mailLink(email)} alone>
            {email}
          </TextLink>
        </p>
      )}
      {phone && (
        <p className={styles.ways}>
          <TextLink href={telephoneLink(phone)} alone>
            {showPhone(phone)}
          </TextLink>
          <TextLink href={whatsAppLink(phone)} alone>
            WhatsApp
          </TextLink>
        </p>
      )}
      {region && <p>Last order to {region}</p>}
      <p>
        Customer since <DateText at={createdAt} />
      </p>
      {acceptedTermsAt && (
        <p>
          Accepted the terms on <DateText at={acceptedTermsAt} />
        </p>
      )}
    </Card>
  );
}
