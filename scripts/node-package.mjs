import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sentence } from './sentence.mjs';

/** The rest of the package is 2,800 headers for compilers, which take npm six seconds. */
const wanted = /^package\/(bin\/[^/]+|[^/]+)$/;

/** @typedef {{ name: string, version: string, integrity: string }} NodePackage */

/**
 * The locked package of this machine's Node. Undefined if there is none for this kind of machine.
 * @param {string} root
 * @param {{ platform: string, arch: string }} [machine]
 * @returns {NodePackage | undefined}
 */
export function nodePackageFor(root, machine = process) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  for (const name of Object.keys(lock.packages['scripts/node'].optionalDependencies)) {
    const { version, integrity, os, cpu } = lock.packages[`node_modules/${name}`];
    if (String(os) === machine.platform && String(cpu) === machine.arch) {
      return { name, version, integrity };
    }
  }
  return undefined;
}

/**
 * The files of a package as npm packs it. It throws unless the bytes match the lock file.
 * @param {string} file
 * @param {NodePackage} locked
 */
export async function readNodePackage(file, { name, version, integrity }) {
  const packed = readFileSync(file);
  if (`sha512-${createHash('sha512').update(packed).digest('base64')}` !== integrity) {
    throw sentence(
      `The registry gave another ${name} ${version} than the one in package-lock.json. ` +
        'Nothing of it was kept; run the same command again, and ask who keeps the registry if it stays so.',
    );
  }
  return [...filesIn(await promisify(gunzip)(packed))].filter(({ name }) => wanted.test(name));
}

/**
 * Puts Node where npm would put it, so that npm counts it as installed.
 * @param {string} modules
 * @param {string} name
 * @param {Awaited<ReturnType<typeof readNodePackage>>} files
 */
export function placeNode(modules, name, files) {
  const folder = path.join(modules, name);
  rmSync(folder, { recursive: true, force: true });
  for (const file of files) {
    const place = path.join(folder, path.relative('package', file.name));
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, file.content);
    chmodSync(place, file.name.startsWith('package/bin/') ? 0o755 : 0o644);
  }
  // On Windows the shop is started by its Node's path, so no link is needed.
  if (process.platform === 'win32') return;
  const link = path.join(modules, '.bin', 'node');
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.join('..', name, 'bin', 'node'), link);
}

/**
 * A tar is a sequence of files: a header of 512 bytes, then the content, padded to a multiple of
 * 512.
 * @param {Buffer} tar
 */
function* filesIn(tar) {
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(textAt(tar, at + 124, 12), 8);
    const start = at + 512;
    yield { name: textAt(tar, at, 100), content: tar.subarray(start, start + size) };
    at = start + Math.ceil(size / 512) * 512;
  }
}

/**
 * @param {Buffer} tar
 * @param {number} start
 * @param {number} length
 */
function textAt(tar, start, length) {
  return tar.toString('latin1', start, start + length).replace(/[\0 ].*$/s, '');
}
