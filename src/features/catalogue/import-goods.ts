import { randomUUIDv7 } from 'node:crypto';
import type { Input } from '#lib/contract.ts';
import { accept, type Refused, refuse } from '#lib/result.ts';
import type { CallContext } from '#platform/context.ts';
import { type Database, transaction } from '#platform/database.ts';
import { findNextPlace, lockShelf, selectSlugs } from './goods.queries.ts';
import { type GivenRow, readGoodsFile } from './goods-file.ts';
import {
  insertProducts,
  type ProductColumns,
  selectGoodsOf,
  updateProducts,
} from './goods-transfer.queries.ts';
import {
  type AddedGoods,
  type ChangedGoods,
  differing,
  type Judgement,
  judgeRows,
  type WantedGoods,
} from './judge-import.ts';
