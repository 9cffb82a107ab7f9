import { columns } from '#platform/columns.ts';
import { type Database, many, maybe, one, run, sql } from '#platform/database.ts';
import type { ReviewSort, ReviewState } from './rules.ts';

const review = columns({
  id: 'uuid',
  productId: 'uuid',
  productName: 'text',
  accountId: 'uuid?',
  orderId: 'uuid',
  stars: 'integer',
  words: 'text',
  suits: 'text',
  shownName: 'text',
  state: 'text:waiting|public|refused',
  reason: 'text',
  answer: 'text',
  helpful: 'integer',
  onHome: 'boolean',
  version: 'integer',
  writtenAt: 'timestamptz',
  lastReason: `text from coalesce((SELECT j.reason FROM reviews_judgement j
    WHERE j.review_id = r.id AND j.state = 'refused' ORDER BY j.number DESC LIMIT 1), '')`,
  hashes: `jsonb from to_jsonb(ARRAY(SELECT p.hash FROM reviews_picture p
    WHERE p.review_id = r.id ORDER BY p.position))`,
});

export type ReviewRow = NonNullable<Awaited<ReturnType<typeof findReview>>>;

export function findReview(database: Database, id: string) {
  return maybe(database, review, sql`SELECT ${review} FROM reviews_review r WHERE r.id = ${id}`);
}

/** Locks the row until the transaction ends. */
export function lockReview(database: Database, id: string) {
  return maybe(
    database,
    review,
    sql`SELECT ${review} FROM reviews_review r WHERE r.id = ${id} FOR UPDATE`,
  );
}

/** Reviews whose writer has left have no words, and come last. */
export function selectPublic(
  database: Database,
  {
    productId,
    sort,
    limit,
    offset,
  }: { productId: string; sort: ReviewSort; limit: number; offset: number },
) {
  return many(
    database,
    review,
    sql`
      SELECT ${review} FROM reviews_review r
      WHERE product_id = ${productId} AND state = 'public'
      ORDER BY words = '',
        CASE ${sort}::text WHEN 'helpful' THEN -helpful WHEN 'best' THEN -stars WHEN 'worst' THEN stars END,
        written_at DESC, id DESC
      LIMIT ${limit} OFFSET ${offset}`,
  );
}

const count = columns({ total: 'bigint' });

export function countPublic(database: Database, productId: string) {
  return one(
    database,
    count,
    sql`
      SELECT count(*) AS total FROM reviews_review
      WHERE product_id = ${productId} AND state = 'public'`,
  );
}

export function selectForDesk(
  database: Database,
  { state, limit, offset }: { state: ReviewState | null; limit: number; offset: number },
) {
  return many(
    database,
    review,
    sql`
      SELECT ${review} FROM reviews_review r
      WHERE ${state}::text IS NULL OR state = ${state}
      ORDER BY written_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  );
}

export function countForDesk(database: Database, state: ReviewState | null) {
  return one(
    database,
    count,
    sql`
      SELECT count(*) AS total FROM reviews_review
      WHERE ${state}::text IS NULL OR state = ${state}`,
  );
}

export function selectReviewsOf(database: Database, accountId: string) {
  return many(
    database,
    review,
    sql`
      SELECT ${review} FROM reviews_review r WHERE account_id = ${accountId}
      ORDER BY written_at DESC, id DESC`,
  );
}

export function lockReviewsOf(database: Database, accountId: string) {
  return run(
    database,
    sql`SELECT FROM reviews_review WHERE account_id = ${accountId} ORDER BY id FOR UPDATE`,
  );
}

export function selectOnHome(database: Database) {
  return many(
    database,
    review,
    sql`SELECT ${review} FROM reviews_review r WHERE on_home ORDER BY written_at DESC, id DESC`,
  );
}

/** Changes of home run one after another, so that the limit holds. */
export function lockHome(database: Database) {
  return run(database, sql`SELECT pg_advisory_xact_lock(hashtextextended('reviews on home', 0))`);
}

interface WrittenReview {
  id: string;
  stars: number;
  words: string;
  suits: string;
  shownName: string;
  at: Date;
}

/** Answers 0 if the person has a review of the product already. */
export function insertReview(
  database: Database,
  given: WrittenReview & {
    productId: string;
    productName: string;
    accountId: string;
    orderId: string;
  },
) {
  return run(
    database,
    sql`
      INSERT INTO reviews_review (id, product_id, product_name, account_id, order_id, stars, words,
        suits, shown_name, state, written_at)
      VALUES (${given.id}, ${given.productId}, ${given.productName}, ${given.accountId},
        ${given.orderId}, ${given.stars}, ${given.words}, ${given.suits}, ${given.shownName},
        'waiting', ${given.at})
      ON CONFLICT (product_id, account_id) DO NOTHING`,
  );
}

/** The helpful votes were for other words, so they start again at zero. */
export function rewriteReview(database: Database, given: WrittenReview) {
  return run(
    database,
    sql`
      UPDATE reviews_review
      SET stars = ${given.stars}, words = ${given.words}, suits = ${given.suits},
        shown_name = ${given.shownName}, written_at = ${given.at}, state = 'waiting', reason = '',
        on_home = false, helpful = 0, version = version + 1
      WHERE id = ${given.id}`,
  );
}

export function deleteReview(database: Database, id: string) {
  return run(database, sql`DELETE FROM reviews_review WHERE id = ${id}`);
}

export function insertJudgement(
  database: Database,
  given: { reviewId: string; at: Date; byAccount: string; state: string; reason: string },
) {
  return run(
    database,
    sql`
      INSERT INTO reviews_judgement (review_id, at, by_account, state, reason)
      VALUES (${given.reviewId}, ${given.at}, ${given.byAccount}, ${given.state}, ${given.reason})`,
  );
}

/** The reason of a judgement may tell about the person. */
export function deleteJudgementsOf(database: Database, accountId: string) {
  return run(
    database,
    sql`
      DELETE FROM reviews_judgement j USING reviews_review r
      WHERE r.id = j.review_id AND r.account_id = ${accountId}`,
  );
}

/** Removes a review from home if it is not public. */
export function judgeReview(
  database: Database,
  { id, state, reason }: { id: string; state: 'public' | 'refused'; reason: string },
) {
  return run(
    database,
    sql`
      UPDATE reviews_review
      SET state = ${state}, reason = ${reason}, version = version + 1,
        on_home = on_home AND ${state}::text = 'public'
      WHERE id = ${id}`,
  );
}

export function setAnswer(database: Database, id: string, answer: string) {
  return run(
    database,
    sql`
      UPDATE reviews_review SET answer = ${answer}, version = version + 1 WHERE id = ${id}`,
  );
}

export function setOnHome(database: Database, id: string, onHome: boolean) {
  return run(
    database,
    sql`
      UPDATE reviews_review SET on_home = ${onHome}, version = version + 1 WHERE id = ${id}`,
  );
}

export function insertPictures(database: Database, reviewId: string, hashes: string[]) {
  return run(
    database,
    sql`
      INSERT INTO reviews_picture (review_id, position, hash)
      SELECT ${reviewId}, p.place - 1, p.hash
      FROM unnest(${hashes}::text[]) WITH ORDINALITY AS p (hash, place)`,
  );
}

export function deletePictures(database: Database, reviewId: string) {
  return run(database, sql`DELETE FROM reviews_picture WHERE review_id = ${reviewId}`);
}

const usedPicture = columns({ hash: 'text' });

export function selectPicturesOfReviews(database: Database) {
  return many(database, usedPicture, sql`SELECT ${usedPicture} FROM reviews_picture`);
}

/** Answers 0 if the person has voted before. */
export function insertHelpful(database: Database, reviewId: string, accountId: string) {
  return run(
    database,
    sql`
      INSERT INTO reviews_helpful (review_id, account_id) VALUES (${reviewId}, ${accountId})
      ON CONFLICT DO NOTHING`,
  );
}

export function countOneHelpful(database: Database, reviewId: string) {
  return run(database, sql`UPDATE reviews_review SET helpful = helpful + 1 WHERE id = ${reviewId}`);
}

export function deleteHelpful(database: Database, reviewId: string) {
  return run(database, sql`DELETE FROM reviews_helpful WHERE review_id = ${reviewId}`);
}

const saidHelpful = columns({ reviewId: 'uuid', product: 'text from r.product_name' });

export function selectHelpfulOf(database: Database, accountId: string) {
  return many(
    database,
    saidHelpful,
    sql`
      SELECT ${saidHelpful} FROM reviews_helpful h JOIN reviews_review r ON r.id = h.review_id
      WHERE h.account_id = ${accountId} ORDER BY h.review_id`,
  );
}

/** The numbers that others see stay as they are. */
export function deleteHelpfulOf(database: Database, accountId: string) {
  return run(database, sql`DELETE FROM reviews_helpful WHERE account_id = ${accountId}`);
}

export function deleteUnpublishedOf(database: Database, accountId: string) {
  return run(
    database,
    sql`DELETE FROM reviews_review WHERE account_id = ${accountId} AND state <> 'public'`,
  );
}

export function deletePicturesOf(database: Database, accountId: string) {
  return run(
    database,
    sql`
      DELETE FROM reviews_picture p USING reviews_review r
      WHERE r.id = p.review_id AND r.account_id = ${accountId}`,
  );
}

/** The stars stay, without anything that leads to a person. */
export function anonymiseReviews(database: Database, accountId: string) {
  return run(
    database,
    sql`
      UPDATE reviews_review
      SET account_id = NULL, words = '', suits = '', shown_name = '', answer = '', on_home = false,
        version = version + 1
      WHERE account_id = ${accountId}`,
  );
}

const print = columns({
  reviews: 'bigint from count(*)',
  versions: 'bigint from coalesce(sum(version), 0)::bigint',
  newest: `text from coalesce(max(id::text), '')`,
});

/**
 * The answer changes with every change except a helpful vote, which kept pages need not follow at
 * once.
 */
export function findReviewsPrint(database: Database) {
  return one(database, print, sql`SELECT ${print} FROM reviews_review`);
}
