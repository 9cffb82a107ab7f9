import path from 'node:path';
import { expect, test } from 'vitest';
import { nodeForTheShop, nodeOutsideModules, pathOutsideModules, refuseOldNode } from './node.mjs';
import { root } from './root.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '26.10.0'])('Node %s is new enough', (version) => {
  expect(() => refuseOldNode(version)).not.toThrow();
});

test.each(['20.18.3', '18.20.1', '8.9.0'])('Node %s is refused in a sentence', (version) => {
  expect(() => refuseOldNode(version)).toThrow(
    `This is Node ${version}; the shop needs Node 20.19 or newer.`,
  );
});

test('the shop’s Node is the pinned one', () => {
  expect(nodeForTheShop()).toMatch(/node_modules/);
});

test('an install runs on a Node, and finds programs, outside of what it replaces', () => {
  // npm also puts the node_modules of every folder above on the PATH. Those stay there.
  const modules = path.join(root, 'node_modules');
  expect(nodeOutsideModules() ?? '').not.toContain(modules);
  expect(pathOutsideModules().split(path.delimiter)).not.toContain(path.join(modules, '.bin'));
});
