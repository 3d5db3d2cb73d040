import { realpathSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './tools/boot-script.ts'

const api = process.env.API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), bootScript()],
  publicDir: 'src/app/web/static',
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
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store|query-core|react-query)\//,
              priority: 20,
            },
          ],
        },
      },
    },
  },
})
