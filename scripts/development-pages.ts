import type { Plugin } from 'vite';

/** Pages that only the development server has, and their files. */
const PAGES: Readonly<Record<string, string>> = {
  '/__inspector': '/dev/inspector/index.html',
  '/__qa/': '/dev/qa-panel/index.html',
};

/** Serves the pages of dev/ in development; builds exclude them. */
export function developmentPages(): Plugin {
  return {
    name: 'malote-development-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', search] = (request.url ?? '').split('?');
        const page = PAGES[path];
        if (page !== undefined) request.url = search === undefined ? page : `${page}?${search}`;
        next();
      });
    },
  };
}
