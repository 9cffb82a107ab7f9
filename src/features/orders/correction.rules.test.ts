import { describe, expect, test } from 'vitest';
import {
  isCorrectable,
  namesOf,
  sayCorrected,
  sayTooLate,
  whatDiffers,
} from './correction.rules.ts';

const before = {
  street: 'Hospital Road 4',
  city: 'Tamale',
  region: 'Northern',
  digitalAddress: null,
  landmark: null,
  recipient: null,
  phone: '+233241234567',
  customerEmail: '',
  delivery: 'Rider',
};

describe('a correction', () => {
  test('is what differs, and nothing that only looks different', () => {
    expect(whatDiffers(before, { ...before, landmark: '' })).toEqual({});
    const after = { ...before, street: 'Market Road 9', customerEmail: 'ama@shop.example' };
    expect(whatDiffers(before, after)).toEqual({ street: 'Hospital Road 4', customerEmail: '' });
  });

  test('says in the history what stood there before, and in the audit only which words', () => {
    const was = { phone: '+233241234567', landmark: null };
    expect(sayCorrected(was)).toBe(
      'Delivery corrected. Before: landmark none, telephone 024 123 4567',
    );
    expect(namesOf(was)).toBe('landmark, telephone');
    expect(sayCorrected(null)).toBe('Delivery corrected');
  });

  test('is possible until the order leaves', () => {
    const can = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
    expect(can.filter((status) => isCorrectable({ status }))).toEqual(['pending', 'processing']);
  });

  test.each([
    [
      'shipped',
      'This order is shipped already, so it can’t be led elsewhere here. Please call the rider or the courier.',
    ],
    ['cancelled', 'This order is cancelled, so it goes nowhere.'],
  ])('that comes too late says why: %s', (status, says) => {
    expect(sayTooLate({ status, customerName: 'Ama' })).toBe(says);
  });

  test('that comes too late says so of a pick-up and of a deleted account too', () => {
    const deliveryChoice = { kind: 'point' };
    expect(sayTooLate({ status: 'shipped', customerName: 'Ama', deliveryChoice })).toBe(
      'This order is ready to pick up already.',
    );
    expect(sayTooLate({ status: 'pending', customerName: '' })).toBe(
      'This customer has deleted their account.',
    );
  });
});
