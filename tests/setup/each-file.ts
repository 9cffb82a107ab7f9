import { afterAll } from 'vitest';
import { closeOpened } from './at-end.ts';

afterAll(closeOpened);
