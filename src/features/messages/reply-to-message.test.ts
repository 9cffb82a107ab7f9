import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openMessageDesk } from '#tests/desk/message-desk.ts';
import { eventually } from '#tests/setup/eventually.ts';

const { shop, desk, list, email, later, now, replyTo, repliesTo, written } =
  await openMessageDesk();
const { pool } = shop.database;
let races = 0;

describe('a reply', () => {
  test('sent again after a lost answer reaches the customer once', async () => {
    const id = await written();
    const reply = { replyMessage: 'It left on Tuesday.', step: randomUUID() };
    const answers = await Promise.all([replyTo(id, reply), replyTo(id, reply)]);
    answers.push(await replyTo(id, reply));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const other = await replyTo(id, { ...reply, replyMessage: 'It left on Monday.' });
    expect([other.status, other.body.code]).toEqual([409, 'sent-already']);
    const { rows } = await pool.query('SELECT body FROM messages_reply WHERE message_id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ body: 'It left on Tuesday.' }]);
    expect(await repliesTo(email())).toHaveLength(1);
  });

  test('carries replyMessage, mails the customer, and stays in the conversation', async () => {
    const id = await written();
    later(600);
    const { status, body } = await replyTo(id, { replyMessage: '  It left on Tuesday.\n\nEfua ' });
    expect([status, body]).toEqual([201, { message: 'Reply sent successfully!' }]);
    expect(await list('?limit=1')).toMatchObject([
      {
        _id: id,
        read: true,
        answered: true,
        replies: [
          {
            _id: expect.any(String),
            subject: 'Re: Your inquiry - Ama Owusu',
            message: 'It left on Tuesday.\n\nEfua',
            createdAt: now().toISOString(),
          },
        ],
      },
    ]);
    const [letter, ...more] = await repliesTo(email());
    expect(more).toEqual([]);
    expect(letter?.html).toContain('It left on Tuesday.');
    expect(letter?.html).toContain('where are they?');
  });

  test('quotes the first thousand characters of a long message', async () => {
    await replyTo(await written({ message: `${'🌰'.repeat(1_000)}the end` }));
    const [letter] = await repliesTo(email());
    expect(letter?.html).toContain(`${'🌰'.repeat(1_000)}…`);
    expect(letter?.html).not.toContain('the end');
  });

  test("without a subject begins 'Re: Your inquiry - ' and the sender's name", async () => {
    const id = await written({ fullName: 'Nana Yaa' });
    await replyTo(id);
    await replyTo(id, { replyMessage: 'And again.', subject: '  ' });
    expect((await repliesTo(email())).map(({ subject }) => subject)).toEqual([
      'Re: Your inquiry - Nana Yaa',
      'Re: Your inquiry - Nana Yaa',
    ]);
  });

  test('has the subject that it is given, on one line', async () => {
    const id = await written();
    await replyTo(id, { replyMessage: 'Yes.', subject: ' Your\r\nBcc: all@shop.example\tjars ' });
    const [letter] = await repliesTo(email());
    expect(letter?.subject).toBe('Your Bcc: all@shop.example jars');
    // Only the headers count: a line of the body may begin with the word.
    const [headers] = letter?.raw.split('\r\n\r\n') ?? [];
    expect(headers).toContain('Subject: Your Bcc:');
    expect(headers).not.toMatch(/^Bcc:/im);
  });

  test.each([
    ['blank', { replyMessage: ' \n ' }, 'Please enter a reply message before sending.'],
    ['absent', {}, 'Please enter a reply message before sending.'],
    [
      'too long',
      { replyMessage: 'a'.repeat(5_001) },
      'Please write at most 5000 characters, and send the rest in a second reply.',
    ],
    [
      'under too long a subject',
      { replyMessage: 'Yes.', subject: 'a'.repeat(201) },
      'Please use at most 200 characters for the subject.',
    ],
    [
      'to somebody else',
      { replyMessage: 'Yes.', to: 'all@shop.example' },
      'to is not something this call knows.',
    ],
  ])('that is %s is refused, and nothing is sent', async (_, sent, message) => {
    const id = await written();
    const { status, body } = await replyTo(id, sent);
    expect([status, body.message]).toEqual([400, message]);
    expect(await list('?limit=1')).toMatchObject([{ _id: id, answered: false, replies: [] }]);
    expect(await repliesTo(email())).toEqual([]);
  });

  test('of two at once both are kept and sent, each once', async () => {
    const id = await written();
    const answers = await Promise.all(
      ['One.', 'Two.'].map((replyMessage) => replyTo(id, { replyMessage })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [message] = await list('?limit=1');
    expect(message?.replies.map((reply) => reply.message).sort()).toEqual(['One.', 'Two.']);
    expect(await repliesTo(email())).toHaveLength(2);
  });

  test('to a message that is just being deleted waits, and then is refused and not sent', async () => {
    const id = await written();
    const deleting = await pool.connect();
    await deleting.query('BEGIN');
    await deleting.query('UPDATE messages_message SET deleted_at = $1 WHERE id = $2', [now(), id]);
    const reply = replyTo(id);
    await eventually(async () => {
      const { rows } = await pool.query(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    await deleting.query('COMMIT');
    deleting.release();
    expect((await reply).status).toBe(404);
    expect(await repliesTo(email())).toEqual([]);
  });

  test('while its message is being deleted is kept and sent, or neither', async () => {
    for (const _ of Array(10)) {
      const id = await written({ email: `race${races}@shop.example` });
      const [reply, deletion] = await Promise.all([replyTo(id), desk('DELETE', id)]);
      expect(deletion.status).toBe(200);
      const { rows } = await pool.query(
        `SELECT (SELECT count(*) FROM messages_reply WHERE message_id = $1) AS kept,
          (SELECT count(*) FROM platform_letter l JOIN messages_reply r
            ON l.identity = 'reply ' || r.id WHERE r.message_id = $1) AS posted`,
        [id],
      );
      const times = reply.status === 201 ? 1 : 0;
      expect([201, 404]).toContain(reply.status);
      expect(rows).toEqual([{ kept: times, posted: times }]);
      races += 1;
    }
  });
});
