/** Why a packer may not send an order that is on the list. */
export const beingRefunded = 'This order is being refunded. Please keep its parcel.';
