import { get } from '#lib/call.ts';
import { moneyIn } from '#lib/money-in.ts';
import { readFile } from '#lib/read-file.ts';
import type * as figures from './figures.contract.ts';
import type * as statement from './statement.contract.ts';

export const readFigures = get<typeof figures.readFigures>(
  '/api/desk/figures',
  moneyIn({
    average: true,
    came: true,
    cameBefore: true,
    left: true,
    returned: true,
    sales: true,
    salesBefore: true,
  }),
);
export const exportFigures = get<typeof figures.exportFigures>(
  '/api/desk/figures/export',
  readFile,
);
export const readStatement = get<typeof statement.readStatement>(
  '/api/desk/statement',
  moneyIn({
    agreed: true,
    apart: true,
    back: true,
    came: true,
    cash: true,
    codes: true,
    delivery: true,
    differs: true,
    fees: true,
    first: true,
    goods: true,
    hand: true,
    onTop: true,
    provider: true,
    refunded: true,
    sales: true,
    told: true,
    total: true,
    within: true,
  }),
);
export const exportStatement = get<typeof statement.exportStatement>(
  '/api/desk/statement/export',
  readFile,
);
