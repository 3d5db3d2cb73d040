import { realpathSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './tools/build/boot-script.ts'
import { chunkGroups } from './tools/build/chunk-groups.ts'
import { compressed } from './tools/build/compressed.ts'
import { serviceWorker } from './tools/build/service-worker.ts'
import { singleIcons } from './tools/build/single-icons.ts'
import { withoutJsonSchema } from './tools/build/without-json-schema.ts'

const api = process.env.API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [singleIcons(), react(), withoutJsonSchema(), bootScript(), serviceWorker(), compressed()],
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
    // Every browser that runs this target knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: 'index.html',
        public: 'public.html',
        simulator: 'simulator.html',
        chat: 'chat.html',
        verify: 'verify.html',
        sign: 'sign.html',
      },
      // A file of ours does nothing by being imported but for styles and the entries: what is not used of it is left out.
      treeshake: {
        moduleSideEffects: [{ test: /\/src\/(?!.*(\.css|\/styles\.ts|\/main\.tsx)$)/, sideEffects: false }],
      },
      output: {
        codeSplitting: { groups: chunkGroups(import.meta.dirname) },
      },
    },
  },
})
