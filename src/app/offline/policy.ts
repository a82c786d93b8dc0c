import type { Plugin } from 'vite';

/**
 * What the built page may load and run: its own files, and nothing written into the page. Styles are set by libraries
 * of dialogs too, in elements that they make; pictures are drawn here, and Pixi unpacks its own in a worker made of a blob.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Where the preview serves the page: a folder of its own, so that its worker has a scope of its own. */
const FOLDER = '/flag-plot/';

/**
 * Puts the policy into the built page and before all that the preview serves. Every address that is no file leads to
 * the start page.
 */
export const policy = (): Plugin => ({
  name: 'flag-plot-policy',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      bundle
        ? [
            {
              tag: 'meta',
              attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
              injectTo: 'head-prepend',
            },
          ]
        : [],
  },
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      response.setHeader('Content-Security-Policy', `${POLICY}; frame-ancestors 'none'`);
      response.setHeader('X-Content-Type-Options', 'nosniff');
      response.setHeader('Referrer-Policy', 'no-referrer');
      const { pathname, search } = new URL(request.url ?? '/', 'http://page');
      const path = pathname.startsWith(FOLDER) ? pathname.slice(FOLDER.length - 1) : undefined;
      if (path === '/' || pathname.includes('.')) {
        request.url = `${path ?? pathname}${search}`;
        return next();
      }
      response.writeHead(302, { Location: `${FOLDER}${search}` }).end();
    });
  },
});
