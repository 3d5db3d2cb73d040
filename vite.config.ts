import { realpathSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './tools/boot-script.ts'
import { serviceWorker } from './tools/service-worker.ts'

const api = process.env.API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), bootScript(), serviceWorker()],
  // The kit's pages are left out of a build unless asked for.
  define: { 'import.meta.env.VITE_KIT': JSON.stringify(process.env.VITE_KIT ?? '') },
  publicDir: 'src/app/web/static',
  cacheDir: '.cache/vite',
  resolve: {
    // The icons' own index names five thousand files; in development each used one is fetched by itself.
    alias: [{ find: /^@tabler\/icons-react$/, replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' }],
  },
  server: {
    port: 5173,
    strictPort: false,
    // The packages may be a link to another checkout's.
    fs: { allow: ['.', realpathSync('node_modules')] },
    // The company is read from the host, so it must arrive unchanged.
    proxy: { '/api': { target: api, changeOrigin: false, ws: true }, '/files': { target: api, changeOrigin: false } },
  },
  build: {
    outDir: 'dist/web',
    target: 'es2022',
    cssCodeSplit: true,
    rolldownOptions: {
      input: { index: 'index.html', public: 'public.html' },
      output: {
        codeSplitting: {
          // Few files instead of fifty: what every screen needs, what the shell adds, and then a chunk per screen.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query)\//,
              priority: 20,
            },
            // What several floating pieces stand on; fetched with the first of them.
            {
              name: 'overlays',
              test: /node_modules\/(@floating-ui|@base-ui|reselect)\//,
              priority: 15,
              minShareCount: 2,
            },
            {
              name: 'kit',
              test: /src\/platform\/(i18n|rules|contract|access|brazil|ui\/(text|theme|data|routing|keyboard|messages|brand|pieces\/(button|icon|icon-button|fetched|spinner|chip|avatar)|overlays\/(tooltip|anchor)|forms\/(field|text-field|checkbox|form|use-form)|feedback\/(notices|notices-region|failure|states|error-boundary|skeleton|empty-state)|shell\/(not-found|restricted))\b)/,
              priority: 10,
              minShareCount: 2,
            },
            {
              name: 'shell',
              test: /src\/platform\/ui\/(shell|feedback|layout|overlays\/(menu|popover)|pieces\/(segmented|switch))/,
              priority: 5,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
