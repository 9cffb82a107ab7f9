import { pesewas } from '#lib/money.ts';

export const previewPicture = {
  hash: 'a'.repeat(64),
  width: 640,
  height: 800,
  placeholder: '',
  files: { jpg: [320, 640], webp: [], avif: [] },
};

/** A made-up order, for the previews of letters about one. */
export const previewOrder = {
  _id: '0190b5a4-7c11-7a52-9d3e-4f101a2b3c4d',
  number: 482_193,
  customerId: '019a0a1e-6f00-7000-8000-00000000c0de',
  customerName: 'Ama Owusu',
  customerEmail: 'ama@shop.example',
  items: [
    {
      productId: '0190b5a4-7c11-7a52-9d3e-000000000001',
      name: 'Whipped Body Butter with Baobab',
      price: pesewas(6_050),
      quantity: 2,
      discount: pesewas(1_815),
      picture: previewPicture,
    },
    {
      productId: '0190b5a4-7c11-7a52-9d3e-000000000002',
      name: 'Black Soap',
      price: pesewas(2_500),
      quantity: 1,
      discount: pesewas(375),
      picture: null,
    },
  ],
  subtotal: pesewas(14_600),
  discount: pesewas(2_190),
  discountPercent: 15,
  totalAmount: pesewas(12_410),
  createdAt: '2026-03-03T08:05:00.000Z',
  shippingAddress: {
    street: 'Hospital Road 4',
    city: 'Tamale',
    region: 'Northern',
    country: 'Ghana' as const,
    phone: '+233241234567',
    digitalAddress: 'NT-0012-3456',
    recipient: null,
    landmark: 'The blue kiosk behind the mosque',
  },
  orderNotes: 'Please call before you come.\nI am at the market until four.',
  delivery: { from: '2026-03-09T00:00:00.000Z', until: '2026-03-11T00:00:00.000Z' },
  history: [],
  refunded: pesewas(0),
  tax: null,
  returnUntil: null,
};

export const previewUnpaid = {
  ...previewOrder,
  status: 'pending' as const,
  payment: 'unpaid' as const,
  heldUntil: '2026-03-03T09:05:00.000Z',
  putAside: true,
  paidAt: null,
  canCancel: true,
  canPay: true,
  review: null,
  toPay: previewOrder.totalAmount,
  bankDetails: {
    bank: 'Bank of Example',
    branch: 'Tamale',
    accountName: 'Example Account',
    accountNumber: '0000 0000 0000 0',
  },
};

export const previewPaid = {
  ...previewOrder,
  status: 'processing' as const,
  payment: 'paid' as const,
  heldUntil: null,
  putAside: false,
  paidAt: '2026-03-03T08:07:00.000Z',
  canCancel: false,
  canPay: false,
  review: null,
  toPay: pesewas(0),
  bankDetails: null,
};

export const previewReference = 'taama-0f6c1d9e3b7a4c58a2d4e6f8091b3c5d';
