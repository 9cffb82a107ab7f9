import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import { fillEmptyShop, fingerprintCatalogue, listProducts, readProduct } from './catalogue.ts';
import * as contract from './contract.ts';
import { correctStock } from './correct-stock.ts';
import * as desk from './desk.contract.ts';
import { exportGoods } from './export-products.ts';
import { importGoods } from './import-products.ts';
import { listGoods, listMovements, readGoods } from './product-desk.ts';
import { addPicture, arrangePictures, previewOf, removePicture } from './product-pictures.ts';
import { deleteProduct, restoreProduct } from './remove-product.ts';
import { changeProduct, createProduct } from './save-product.ts';
import { searchProducts } from './search-products.ts';
import { serveSitemap } from './serve-sitemap.ts';
import { tidyPictures } from './tidy-pictures.ts';
import * as transfer from './transfer.contract.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  calls: [
    answerCallFromCache(contract.listProducts, ['catalogue', 'stock'], (context, { query }) =>
      listProducts(context, query),
    ),
    answerCall(contract.searchProducts, (context, { query }) => searchProducts(context, query)),
    answerCall(contract.readProduct, (context, { params }) =>
      readProduct(context, params.idOrSlug),
    ),
    answerCall(desk.listGoods, listGoods),
    answerCall(desk.readGoods, readGoods),
    answerCall(desk.addProduct, createProduct),
    answerCall(desk.changeProduct, changeProduct),
    answerCall(desk.deleteProduct, deleteProduct),
    answerCall(desk.restoreProduct, restoreProduct),
    answerCall(desk.correctStock, correctStock),
    answerCall(desk.listMovements, listMovements),
    answerCall(desk.previewPicture, previewOf),
    answerCall(desk.addPicture, addPicture),
    answerCall(desk.arrangePictures, arrangePictures),
    answerCall(desk.removePicture, removePicture),
    answerCall(transfer.importGoods, importGoods),
  ],
  files: [answerFile(transfer.exportGoods, exportGoods)],
  routes: [serveSitemap],
  jobs: ({ context }) => [
    { name: 'tidy-pictures', schedule: '37 * * * *', work: () => tidyPictures(context) },
  ],
  fingerprint: (pool) => fingerprintCatalogue({ pool }),
  async settleIn(context, { seed }) {
    if (seed !== 'demo') return;
    const { demoProducts } = await import('../../../db/seed/demo.ts');
    const { readPicturesOf } = await import('../../../db/seed/pictures.ts');
    await fillEmptyShop(context, demoProducts, readPicturesOf);
  },
};
