import { test } from 'vitest';
import { testDatabase } from '#tests/database.ts';

const { pool } = await testDatabase();
test('plans', async () => {
  await pool.query(`INSERT INTO accounts_account (id,email,first_name,last_name,role,password_hash,created_at)
    SELECT gen_random_uuid(), 'c'||n||'@shop.example','F','L','customer','-',now() FROM generate_series(1,2000) n`);
  const t0 = performance.now();
  await pool.query(`WITH a AS (SELECT array_agg(id) ids FROM accounts_account)
    INSERT INTO orders_order (id, account_id, customer_name, customer_email, status, payment, stock, street, city, region, phone, notes,
      subtotal_pesewas, discount_pesewas, discount_percent, total_pesewas, created_at, paid_at)
    SELECT gen_random_uuid(), ids[n%2000+1],
      (ARRAY['Efua','Kofi','Ama','Yaw','Abena','Kwame','Akosua','Kwasi','Adjoa','Fuseini'])[n%10+1]||' '||(ARRAY['Mensah','Owusu','Iddrisu','Asante','Boateng','Agyeman','Yakubu'])[n%7+1],
      'c'||(n%2000)||'@shop.example',
      CASE WHEN n>99800 THEN 'pending' WHEN n>99500 THEN 'processing' WHEN n>99000 THEN 'shipped' WHEN n%9=0 THEN 'cancelled' WHEN n = 17 THEN 'pending' ELSE 'delivered' END,
      CASE WHEN n>99800 THEN 'unpaid' WHEN n%9=0 and n<=99000 THEN 'unpaid' WHEN n%500=1 THEN 'refunded' ELSE 'paid' END,
      CASE WHEN n>99000 THEN 'held' WHEN n%9=0 THEN 'released' ELSE 'sold' END, 'Street '||n, 'Tamale','Northern','+233241234567','',
      6050,0,0,6050, timestamptz '2026-11-01' - (100000-n) * interval '5 minutes', null
    FROM a, generate_series(1,100000) n`);
  console.log('insert', performance.now() - t0);
  console.log(
    (await pool.query('select version()')).rows,
    (await pool.query("select pg_size_pretty(pg_relation_size('orders_order')) s")).rows,
  );
  const words = `to_tsvector('simple', translate(customer_name || ' ' || customer_email, '!"#$%&''()*+,-./:;<=>?@[\\]^_\`{|}~', repeat(' ', 32)))`;
  const show = async (label: string, text: string, values: unknown[] = []) => {
    const { rows } = await pool.query(
      `EXPLAIN (ANALYZE, BUFFERS OFF, COSTS OFF, SUMMARY ON, TIMING OFF) ${text}`,
      values,
    );
    console.log(`== ${label}\n${rows.map((r: any) => r['QUERY PLAN']).join('\n')}`);
  };
  const where = `WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR payment = $2)
    AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4::timestamptz IS NULL OR created_at < $4)
    AND ($5::text IS NULL OR lower(customer_email) = $5)
    AND (($6::text IS NULL AND $7::text IS NULL) OR right(id::text, 8) = $6 OR ${words} @@ to_tsquery('simple', $7))`;
  const some = (await pool.query('select id from orders_order limit 1')).rows[0].id;
  const cases: [string, unknown[]][] = [
    ['nothing', [null, null, null, null, null, null, null]],
    ['pending', ['pending', null, null, null, null, null, null]],
    ['processing', ['processing', null, null, null, null, null, null]],
    ['cancelled', ['cancelled', null, null, null, null, null, null]],
    ['delivered', ['delivered', null, null, null, null, null, null]],
    ['refunded', [null, 'refunded', null, null, null, null, null]],
    ['unpaid', [null, 'unpaid', null, null, null, null, null]],
    ['paid', [null, 'paid', null, null, null, null, null]],
    ['refunded+cancelled', ['cancelled', 'refunded', null, null, null, null, null]],
    ['days', [null, null, '2026-03-01', '2026-03-02', null, null, null]],
    ['customer', [null, null, null, null, 'c17@shop.example', null, null]],
    ['short', [null, null, null, null, null, some.slice(-8), null]],
    ['name', [null, null, null, null, null, null, 'mensah:* & efua:*']],
    ['first', [null, null, null, null, null, null, 'efu:*']],
    ['email', [null, null, null, null, null, null, 'c17:* & shop:* & example:*']],
    ['none', [null, null, null, null, null, null, 'zzz:*']],
    ['short or name', [null, null, null, null, null, some.slice(-8), some.slice(-8) + ':*']],
  ];
  const all = async (label: string) => {
    console.log('######## ' + label);
    for (const [name, values] of cases) {
      await show(
        `${name}`,
        `SELECT * FROM orders_order ${where} ORDER BY created_at DESC, id DESC LIMIT 50 OFFSET 0`,
        values,
      );
      await show(`${name} count`, `SELECT count(*) FROM orders_order ${where}`, values);
    }
  };

  for (const index of [
    `CREATE INDEX x1 ON orders_order (right(id::text, 8))`,
    `CREATE INDEX x2 ON orders_order (lower(customer_email))`,
    `CREATE INDEX x3 ON orders_order USING gin (${words})`,
    `CREATE INDEX x4 ON orders_order (status, created_at DESC, id DESC) WHERE status IN ('pending','processing','shipped')`,
    `CREATE INDEX x5 ON orders_order (created_at DESC, id DESC) WHERE payment = 'refunded'`,
  ]) { const t=performance.now(); await pool.query(index); console.log(index.slice(0,80), performance.now()-t); }
  await pool.query("UPDATE orders_order SET customer_name='Salifu Wumpini' WHERE created_at < '2026-01-01' AND random()<0.2");
  const f2 = `WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR payment = $2)
    AND ($3::timestamptz IS NULL OR created_at >= $3) AND ($4::timestamptz IS NULL OR created_at < $4)
    AND ($5::text IS NULL OR lower(customer_email) = $5)
    AND (($6::text IS NULL AND $7::text IS NULL) OR id = ANY(ARRAY(SELECT id FROM orders_order WHERE right(id::text, 8) = $6 OR ${words} @@ to_tsquery('simple', $7))))`;
  const cte = '';
  cases.push(['old', [null,null,null,null,null,null,'wumpini:*']], ['old pending', ['processing',null,null,null,null,null,'c:*']], ['old pending', ['pending',null,null,null,null,null,'mensah:*']]);
  for (const analyzed of ['not analyzed', 'analyzed']) {
    if (analyzed === 'analyzed') await pool.query('VACUUM ANALYZE orders_order');
    console.log('#### '+analyzed);
    for (const [name, values] of cases) {
      await show(`${name}`, `${cte} SELECT * FROM orders_order ${f2} ORDER BY created_at DESC, id DESC LIMIT 50 OFFSET 0`, values);
      await show(`${name} count`, `${cte} SELECT count(*) FROM orders_order ${f2}`, values);
    }
  }
}, 300000);
