import { expect, test } from 'vitest';
import { workerOf } from './build';

const page = { name: 'index.html', content: '<p>chart</p>' };
const script = { name: 'assets/index.js', content: 'play()' };

test('the worker lists every file once, and is the same for the same files in another order', () => {
  const worker = workerOf([page, script], 'serve()');
  expect(worker).toContain('"index.html"');
  expect(worker).toContain('"assets/index.js"');
  expect(worker).toContain('serve()');
  expect(workerOf([script, page], 'serve()')).toBe(worker);
});

test('the worker is another one when a file has changed, been renamed, or the worker itself has', () => {
  const versions = [
    workerOf([page, script], 'serve()'),
    workerOf([{ ...page, content: '<p>table</p>' }, script], 'serve()'),
    workerOf([page, { ...script, name: 'assets/main.js' }], 'serve()'),
    workerOf([page, script], 'answer()'),
  ].map((worker) => /VERSION = '([0-9a-f]{16})'/.exec(worker)?.[1]);
  expect(versions).not.toContain(undefined);
  expect(new Set(versions).size).toBe(4);
});
