import { must } from '#features/opening/announcements.ts';
import { placesAt, shownPlaces } from '#features/places/announcements.ts';
import { categoriesDescribed } from '#features/settings/announcements.ts';
import { hear } from '#platform/announcements.ts';
import { transaction } from '#platform/database.ts';
import type { Feature } from '#platform/feature.ts';
import { answerCall, answerCallFromCache } from '#platform/http/answer-call.ts';
import { answerFile } from '#platform/http/answer-file.ts';
import * as calls from './calls.ts';
import {
  bringDemoFiles,
  fillEmptyShop,
  fingerprintCatalogue,
  listProducts,
  productsAt,
  readProduct,
} from './catalogue.ts';
import { listCategories, placesOfCategories } from './categories.ts';
import * as category from './category.contract.ts';
import * as categoryDesk from './category-desk.ts';
import * as contract from './contract.ts';
import { correctStock } from './correct-stock.ts';
import { describeCategories } from './describe-categories.ts';
import * as deskCalls from './desk.calls.ts';
import * as desk from './desk.contract.ts';
import { exportProducts } from './export-products.ts';
import { importProducts } from './import-products.ts';
import { noteLowStock } from './note-low-stock.ts';
import { listDeskProducts, listMovements, readDeskProduct } from './product-desk.ts';
import { productMust } from './product-must.ts';
import {
  addPicture,
  arrangePictures,
  keepPictureForImport,
  previewOf,
  removePicture,
} from './product-pictures.ts';
import { archiveProduct, deleteProduct, restoreProduct } from './remove-product.ts';
import { nextPrice } from './sale-turns.ts';
import { changeProduct, createProduct } from './save-product.ts';
import { readyForSearch, searchProducts } from './search-products.ts';
import { serveSitemap } from './serve-sitemap.ts';
import { setParts } from './set-parts.ts';
import { setSizes } from './set-sizes.ts';
import { readShopWindow } from './shop-window.ts';
import { tidyPictures } from './tidy-pictures.ts';
import * as transfer from './transfer.contract.ts';

export const catalogue: Feature = {
  name: 'catalogue',
  about: 'Products with their sizes, sets, stock and pictures, and their categories.',
  calls: [
    answerCallFromCache(calls.listCategories, contract.listCategories, ['catalogue'], (context) =>
      listCategories(context),
    ),
    answerCallFromCache(
      calls.listProducts,
      contract.listProducts,
      ['catalogue', 'stock'],
      (context, { query }) => listProducts(context, query),
    ),
    answerCall(calls.searchProducts, contract.searchProducts, (context, { query }) =>
      searchProducts(context, query),
    ),
    answerCall(calls.readProduct, contract.readProduct, (context, { params }) =>
      readProduct(context, params.id),
    ),
    answerCallFromCache(
      calls.readShopWindow,
      contract.readShopWindow,
      ['catalogue', 'stock', 'best-sellers', 'settings'],
      readShopWindow,
    ),
    answerCall(deskCalls.listDeskProducts, desk.listDeskProducts, listDeskProducts),
    answerCall(deskCalls.readDeskProduct, desk.readDeskProduct, readDeskProduct),
    answerCall(deskCalls.addProduct, desk.addProduct, createProduct),
    answerCall(deskCalls.changeProduct, desk.changeProduct, changeProduct),
    answerCall(deskCalls.deleteProduct, desk.deleteProduct, deleteProduct),
    answerCall(deskCalls.archiveProduct, desk.archiveProduct, archiveProduct),
    answerCall(deskCalls.restoreProduct, desk.restoreProduct, restoreProduct),
    answerCall(deskCalls.correctStock, desk.correctStock, correctStock),
    answerCall(deskCalls.setSizes, desk.setSizes, setSizes),
    answerCall(deskCalls.setParts, desk.setParts, setParts),
    answerCall(deskCalls.listMovements, desk.listMovements, listMovements),
    answerCall(deskCalls.previewPicture, desk.previewPicture, previewOf),
    answerCall(deskCalls.addPicture, desk.addPicture, addPicture),
    answerCall(deskCalls.arrangePictures, desk.arrangePictures, arrangePictures),
    answerCall(deskCalls.removePicture, desk.removePicture, removePicture),
    answerCall(
      deskCalls.listDeskCategories,
      category.listDeskCategories,
      categoryDesk.listDeskCategories,
    ),
    answerCall(deskCalls.addCategory, category.addCategory, categoryDesk.addCategory),
    answerCall(deskCalls.changeCategory, category.changeCategory, categoryDesk.changeCategory),
    answerCall(
      deskCalls.arrangeCategories,
      category.arrangeCategories,
      categoryDesk.arrangeCategories,
    ),
    answerCall(
      deskCalls.setCategoryPicture,
      category.setCategoryPicture,
      categoryDesk.setCategoryPicture,
    ),
    answerCall(
      deskCalls.removeCategoryPicture,
      category.removeCategoryPicture,
      categoryDesk.removeCategoryPicture,
    ),
    answerCall(deskCalls.removeCategory, category.removeCategory, categoryDesk.removeCategory),
    answerCall(deskCalls.importProducts, transfer.importProducts, importProducts),
    answerCall(deskCalls.keepPicture, transfer.keepPicture, keepPictureForImport),
  ],
  files: [answerFile(deskCalls.exportProducts, transfer.exportProducts, exportProducts)],
  routes: [serveSitemap],
  jobs: ({ context }) => [
    { name: 'tidy-pictures', schedule: '37 * * * *', work: () => tidyPictures(context) },
    { name: 'note-low-stock', schedule: '* * * * *', work: () => noteLowStock(context) },
  ],
  hears: () => [
    hear(shownPlaces, placesOfCategories),
    hear(placesAt, productsAt),
    hear(must, productMust),
    hear(categoriesDescribed, (database, categories, at) =>
      describeCategories({ clock: () => at }, database, categories),
    ),
  ],
  withEachBeat: ({ context }) => ({ work: () => readyForSearch(context) }),
  nextTurn: nextPrice,
  fingerprints: (pool) => fingerprintCatalogue({ pool }),
  async settleIn(context, { seed }) {
    if (seed !== 'demo') return;
    const { demoProducts } = await import('../../../db/seed/demo.ts');
    const { readPicturesOf } = await import('../../../db/seed/pictures.ts');
    const { demoCategories } = await import('../../../db/seed/categories.ts');
    await fillEmptyShop(context, demoProducts, readPicturesOf);
    await transaction(context.pool, (database) =>
      describeCategories(context, database, demoCategories),
    );
    context.changes.announce('catalogue', 'categories');
  },
  settlesLast: (context) => bringDemoFiles(context, demoFiles()),
};

async function* demoFiles() {
  const { demoProducts } = await import('../../../db/seed/demo.ts');
  const { readFilesOf } = await import('../../../db/seed/pictures.ts');
  yield* readFilesOf(demoProducts.map(({ slug }) => slug));
}
