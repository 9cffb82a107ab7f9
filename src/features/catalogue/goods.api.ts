import { answerCall } from '#platform/http/answer-call.ts';
import { correctStock } from './correct-stock.ts';
import * as deskCalls from './desk.calls.ts';
import * as contract from './desk.contract.ts';
import { listDeskProducts, listMovements, readDeskProduct } from './product-desk.ts';
import { addPicture, arrangePictures, previewOf, removePicture } from './product-pictures.ts';
import { deleteProduct, restoreProduct } from './remove-product.ts';
import { changeProduct, createProduct } from './save-product.ts';

export const goodsCalls = [
  answerCall(deskCalls.listDeskProducts, contract.listDeskProducts, listDeskProducts),
  answerCall(deskCalls.readDeskProduct, contract.readDeskProduct, readDeskProduct),
  answerCall(deskCalls.addProduct, contract.addProduct, createProduct),
  answerCall(deskCalls.changeProduct, contract.changeProduct, changeProduct),
  answerCall(deskCalls.deleteProduct, contract.deleteProduct, deleteProduct),
  answerCall(deskCalls.restoreProduct, contract.restoreProduct, restoreProduct),
  answerCall(deskCalls.correctStock, contract.correctStock, correctStock),
  answerCall(deskCalls.listMovements, contract.listMovements, listMovements),
  answerCall(deskCalls.previewPicture, contract.previewPicture, previewOf),
  answerCall(deskCalls.addPicture, contract.addPicture, addPicture),
  answerCall(deskCalls.arrangePictures, contract.arrangePictures, arrangePictures),
  answerCall(deskCalls.removePicture, contract.removePicture, removePicture),
];
