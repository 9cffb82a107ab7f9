import { get } from '#lib/call.ts';
import type * as contract from './contract.ts';

export const listArticles = get<typeof contract.listArticles>('/api/journal');
export const readArticle = get<typeof contract.readArticle>('/api/journal/{slug}');
export const readPlainPage = get<typeof contract.readPlainPage>('/api/pages/{slug}');
export const readReplacement = get<typeof contract.readReplacement>('/api/legal/{slug}');
