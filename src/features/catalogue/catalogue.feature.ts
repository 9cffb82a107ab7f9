import { answerCall } from '#platform/http/answer-call.ts';
import { correctStock } from './correct-stock.ts';
import * as contract from './desk.contract.ts';
import { listGoods, listMovements, readGoods } from './product-desk.ts';
import { addPicture, arrangePictures, previewOf, removePicture } from './product-pictures.ts';
import { deleteProduct, restoreProduct } from './remove-product.ts';
import { changeProduct, createProduct } from './save-product.ts';

export const goodsCalls = [
  answerCall(contract.listGoods, listGoods),
  answerCall(contract.readGoods, readGoods),
  answerCall(contract.addProduct, createProduct),
  answerCall(contract.changeProduct, changeProduct),
  answerCall(contract.deleteProduct, deleteProduct),
  answerCall(contract.restoreProduct, restoreProduct),
  answerCall(contract.correctStock, correctStock),
  answerCall(contract.listMovements, listMovements),
  answerCall(contract.previewPicture, previewOf),
  answerCall(contract.addPicture, addPicture),
  answerCall(contract.arrangePictures, arrangePictures),
  answerCall(contract.removePicture, removePicture),
];
