import type { Call } from '#lib/call.ts';
import { listAsSent } from '#lib/listed.ts';
import { readFile } from '#lib/read-file.ts';
import type * as desk from './desk.contract.ts';
import { deskProductFrom, deskProductsFrom } from './desk-product.reader.ts';
import type * as transfer from './transfer.contract.ts';

export const listDeskProducts: Call<typeof desk.listDeskProducts> = {
  method: 'GET',
  path: '/api/goods',
  read: deskProductsFrom,
};

export const readDeskProduct: Call<typeof desk.readDeskProduct> = {
  method: 'GET',
  path: '/api/goods/{id}',
  read: deskProductFrom,
};

export const exportProducts: Call<typeof transfer.exportProducts> = {
  method: 'GET',
  path: '/api/goods/export',
  read: readFile,
};

export const importProducts: Call<typeof transfer.importProducts> = {
  method: 'POST',
  path: '/api/goods/import',
};

export const addProduct: Call<typeof desk.addProduct> = {
  method: 'POST',
  path: '/api/products',
  read: deskProductFrom,
};

export const changeProduct: Call<typeof desk.changeProduct> = {
  method: 'PUT',
  path: '/api/products/{id}',
  read: deskProductFrom,
};

export const deleteProduct: Call<typeof desk.deleteProduct> = {
  method: 'DELETE',
  path: '/api/products/{id}',
};

export const restoreProduct: Call<typeof desk.restoreProduct> = {
  method: 'POST',
  path: '/api/products/{id}/restore',
  read: deskProductFrom,
};

export const correctStock: Call<typeof desk.correctStock> = {
  method: 'POST',
  path: '/api/products/{id}/stock',
  read: deskProductFrom,
};

export const listMovements: Call<typeof desk.listMovements> = {
  method: 'GET',
  path: '/api/products/{id}/movements',
  read: listAsSent,
};

export const previewPicture: Call<typeof desk.previewPicture> = {
  method: 'POST',
  path: '/api/goods/preview',
};

export const addPicture: Call<typeof desk.addPicture> = {
  method: 'POST',
  path: '/api/products/{id}/pictures',
  read: deskProductFrom,
};

export const arrangePictures: Call<typeof desk.arrangePictures> = {
  method: 'PUT',
  path: '/api/products/{id}/pictures',
  read: deskProductFrom,
};

export const removePicture: Call<typeof desk.removePicture> = {
  method: 'DELETE',
  path: '/api/products/{id}/pictures/{hash}',
  read: deskProductFrom,
};
