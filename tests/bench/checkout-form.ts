export const shippingAddress = {
  recipient: 'Abena Sarpong',
  street: 'Hospital Road 4',
  city: 'Tamale',
  region: 'Northern',
  country: 'Ghana',
  phone: '024 123 4567',
  digitalAddress: 'NT-0012-3456',
  landmark: 'Behind the teaching hospital',
};

export const orderNotes = 'Please call when you are at the gate.';
