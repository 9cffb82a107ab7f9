import { get, post, put, remove } from '#lib/call.ts';
import { listOf } from '#lib/list-of.ts';
import { moneyIn } from '#lib/money-in.ts';
import { readFile } from '#lib/read-file.ts';
import type * as category from './category.contract.ts';
import type * as desk from './desk.contract.ts';
import type * as transfer from './transfer.contract.ts';

const money = { price: true, lowest: true } as const;
const deskProductFrom = moneyIn<desk.DeskProduct>(money);

export const listDeskProducts = get<typeof desk.listDeskProducts>(
  '/api/goods',
  listOf(deskProductFrom),
);
export const readDeskProduct = get<typeof desk.readDeskProduct>('/api/goods/{id}', deskProductFrom);
export const exportProducts = get<typeof transfer.exportProducts>('/api/goods/export', readFile);
export const importProducts = post<typeof transfer.importProducts>('/api/goods/import');
export const keepPicture = post<typeof transfer.keepPicture>('/api/goods/pictures');
export const listDeskCategories = get<typeof category.listDeskCategories>('/api/goods/categories');
export const addCategory = post<typeof category.addCategory>('/api/categories');
export const arrangeCategories = put<typeof category.arrangeCategories>('/api/categories');
export const changeCategory = put<typeof category.changeCategory>('/api/categories/{id}');
export const removeCategory = remove<typeof category.removeCategory>('/api/categories/{id}');
export const setCategoryPicture = put<typeof category.setCategoryPicture>(
  '/api/categories/{id}/picture',
);
export const removeCategoryPicture = remove<typeof category.removeCategoryPicture>(
  '/api/categories/{id}/picture',
);
export const addProduct = post<typeof desk.addProduct>('/api/products', deskProductFrom);
export const changeProduct = put<typeof desk.changeProduct>('/api/products/{id}', deskProductFrom);
export const deleteProduct = remove<typeof desk.deleteProduct>('/api/products/{id}');
export const archiveProduct = post<typeof desk.archiveProduct>(
  '/api/products/{id}/archive',
  moneyIn<desk.DeskProduct & { stops: string[] }>(money),
);
export const restoreProduct = post<typeof desk.restoreProduct>(
  '/api/products/{id}/restore',
  deskProductFrom,
);
export const correctStock = post<typeof desk.correctStock>(
  '/api/products/{id}/stock',
  deskProductFrom,
);
export const setSizes = put<typeof desk.setSizes>('/api/products/{id}/sizes', deskProductFrom);
export const setParts = put<typeof desk.setParts>('/api/products/{id}/parts', deskProductFrom);
export const listMovements = get<typeof desk.listMovements>(
  '/api/products/{id}/movements',
  listOf(),
);
export const previewPicture = post<typeof desk.previewPicture>('/api/goods/preview');
export const addPicture = post<typeof desk.addPicture>(
  '/api/products/{id}/pictures',
  deskProductFrom,
);
export const arrangePictures = put<typeof desk.arrangePictures>(
  '/api/products/{id}/pictures',
  deskProductFrom,
);
export const removePicture = remove<typeof desk.removePicture>(
  '/api/products/{id}/pictures/{hash}',
  deskProductFrom,
);
