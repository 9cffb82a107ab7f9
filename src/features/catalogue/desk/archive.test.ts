import { expect, test } from 'vitest';
import { mostPictureBytes } from '#lib/picture.ts';
import { zipOf } from '#tests/files/zip.ts';
import { readArchive } from './archive.ts';
import { foundIn, pairPictures } from './find-pictures.ts';

const archive = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'pictures.zip');
const text = async (file: File) => file.text();

test('an archive tells what is in it, and each file comes out as it went in', async () => {
  const long = 'shea '.repeat(10_000);
  const zip = zipOf([
    { path: 'shop/', body: '' },
    { path: 'shop/a.jpg', body: long },
    { path: 'shop/ɛ b.jpg', body: 'small', method: 0 },
  ]);
  const found = await readArchive(archive(zip));
  expect(found.map(({ path }) => path)).toEqual(['shop/a.jpg', 'shop/ɛ b.jpg']);
  const files = await Promise.all(found.map(({ open }) => open()));
  expect(await Promise.all(files.map(text))).toEqual([long, 'small']);
  expect(files[1]?.name).toBe('ɛ b.jpg');
});

test('what is no archive, or damaged, is said in words', async () => {
  const zip = zipOf([{ path: 'a.jpg', body: 'shea' }]);
  for (const bytes of [Buffer.from(''), Buffer.from('no zip'), zip.subarray(0, -4)]) {
    await expect(readArchive(archive(bytes))).rejects.toThrow('is no ZIP archive that we can read');
  }
  const list = zip.indexOf('PK\x01\x02');
  const torn = Buffer.from(zip);
  torn.write('XX', list);
  await expect(readArchive(archive(torn))).rejects.toThrow('is damaged');
  const rotten = Buffer.from(zip);
  rotten.fill(0xff, 30 + 'a.jpg'.length, list);
  const [entry] = await readArchive(archive(rotten));
  await expect(entry?.open()).rejects.toThrow('a.jpg is damaged in the archive.');
});

test('a small file that holds a very large one is not unpacked', async () => {
  const body = Buffer.alloc(mostPictureBytes + 1);
  const [bomb] = await readArchive(archive(zipOf([{ path: 'a.jpg', body }])));
  await expect(bomb?.open()).rejects.toThrow('too large');
  const [liar] = await readArchive(archive(zipOf([{ path: 'a.jpg', body, tells: 1_000 }])));
  await expect(liar?.open()).rejects.toThrow('damaged');
});

test('a password and other ways to pack are told', async () => {
  const [secret] = await readArchive(archive(zipOf([{ path: 'a.jpg', body: 'a', flags: 1 }])));
  await expect(secret?.open()).rejects.toThrow('password');
  const [odd] = await readArchive(archive(zipOf([{ path: 'a.jpg', body: 'a', method: 12 }])));
  await expect(odd?.open()).rejects.toThrow('packed in a way');
});

test('pictures are found by the file name of their address, of several by the folders', async () => {
  const found = await foundIn([
    archive(
      zipOf([
        { path: 'uploads/2017/12/Jar one.JPG', body: '1' },
        { path: 'uploads/2018/01/jar one.jpg', body: '2' },
        { path: '../../etc/other.png', body: '3' },
      ]),
    ),
    new File(['4'], 'loose.png'),
  ]);
  const addresses = [
    'https://a.test/wp-content/uploads/2018/01/jar%20one.jpg?v=2',
    'https://a.test/wp-content/uploads/2017/12/jar%20one.jpg',
    'https://cdn.test/files/other.png',
    'https://cdn.test/loose.png#a',
    'https://cdn.test/missing.png',
    'https://cdn.test/%zz.png',
  ];
  const pairs = pairPictures(addresses, found);
  expect(addresses.map((address) => pairs.get(address)?.path)).toEqual([
    'uploads/2018/01/jar one.jpg',
    'uploads/2017/12/Jar one.JPG',
    '../../etc/other.png',
    'loose.png',
    undefined,
    undefined,
  ]);
});
