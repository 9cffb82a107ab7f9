/** Why goods cannot leave: because of the lots that a packer chose, or because no lot may leave. */
export const lotRefusals = {
  'no-such-lot': [409, 'There is no closed lot {lot}.'],
  'lot-of-another': [409, 'Lot {lot} is of {product}.'],
  'lot-recalled': [409, 'Lot {lot} is recalled. Please put it aside.'],
  'lot-past': [
    409,
    'Lot {lot} was best before {day}. Please put it aside, and take it off the shelf.',
  ],
  'lot-empty': [409, 'By the books nothing is left of lot {lot}.'],
  'lot-short': [409, 'By the books lot {lot} has fewer pieces left than this order takes.'],
  'lots-beyond': [
    409,
    'These lots are for more pieces than this order has to pack. Please load it again.',
  ],
  'only-recalled': [
    409,
    'What is left of {product} is recalled. Please put it aside, and send this order once other pieces are here.',
  ],
  'only-past': [
    409,
    'What is left of {product} is of lot {lot}, which was best before {day}. Please put it aside, and take it off the shelf. Send this order once pieces of another lot are here.',
  ],
} as const;
export type LotRefusal = keyof typeof lotRefusals;

/** Why a step at the desk is refused. */
export const stepRefusals = {
  ...lotRefusals,
  'done-otherwise': [409, 'This is done already, and what you changed since isn’t in it. {done}.'],
} as const;
export type StepRefusal = keyof typeof stepRefusals;
