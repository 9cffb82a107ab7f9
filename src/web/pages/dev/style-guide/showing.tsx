import { pesewas } from '#lib/money.ts';
import { pages } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateText } from '#ui/date.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Price } from '#ui/price.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Example, Section } from './section.tsx';

const moment = '2026-03-03T08:05:00Z';

export function Showing() {
  return (
    <>
      <Section
        id="cards"
        heading="Cards"
        about="Ruled for one thing among its like, filled for what a page sums up."
      >
        <Example name="Both looks" look="pair">
          <Card
            heading="Efua Mensah"
            level={4}
            beside={<Badge tone="note">New</Badge>}
            actions={
              <>
                <Button>Reply</Button>
                <Button look="quiet">Delete</Button>
              </>
            }
          >
            <p>Do you deliver to Wa on Saturdays?</p>
          </Card>
          <Card heading="Order summary" level={4} look="filled">
            <p>
              Total <Price amount={pesewas(18_150)} />
            </p>
          </Card>
        </Example>
      </Section>
      <Section
        id="badges"
        heading="Badges"
        about="A state in a word, or a count. The colour repeats it for those who see colours."
      >
        <Example name="Tones">
          <Badge>pending</Badge>
          <Badge tone="note">processing</Badge>
          <Badge tone="warning">shipped</Badge>
          <Badge tone="success">delivered</Badge>
          <Badge tone="danger">cancelled</Badge>
          <Badge tone="note">12</Badge>
        </Example>
      </Section>
      <Section
        id="waiting"
        heading="Waiting and nothing there"
        about="Shapes keep the place of what is coming, words say it. An empty place is no fault and leads on."
      >
        <Example name="Products are coming" look="stack">
          <Skeleton saying="Loading products..." shape="cards" count={3} />
        </Example>
        <Example name="Rows and lines are coming" look="pair">
          <Skeleton saying="Loading orders..." shape="rows" />
          <Skeleton saying="Loading the description..." />
        </Example>
        <Example name="Nothing there" look="stack">
          <EmptyState
            heading="Your Cart is Empty"
            level={4}
            way={<LinkButton to={pages.products}>Start Shopping</LinkButton>}
          />
          <EmptyState heading="No Products Available" level={4}>
            Products will appear here once an admin adds them.
          </EmptyState>
        </Example>
      </Section>
      <Section
        id="figures"
        heading="Prices and dates"
        about="Written by hand, so that the server and every browser agree. Times are Ghana’s."
      >
        <Example name="Prices">
          <Price amount={pesewas(6050)} />
          <Price amount={pesewas(123_456_789)} />
          <Price amount={pesewas(0)} />
        </Example>
        <Example name="Dates">
          <DateText at={moment} />
          <DateText at={moment} form="short" />
          <DateText at={moment} form="minute" />
          <DateText at="" />
        </Example>
      </Section>
    </>
  );
}
