import { realpathSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumFlags, chromiumInstall } from './src/platform/testing/chromium-path.ts'
import { oneFile } from './tools/one-file.ts'

const chromium = await chromiumInstall()
/** Of one run, in which no file changes, the browser keeps what it has read. */
const kept = process.argv.includes('run') ? { 'Cache-Control': 'max-age=3600' } : {}

/** Components in a real Chromium: everything that ends in `.test.tsx`. */
export default defineConfig({
  plugins: [react(), oneFile('/src/app/testing/every-contract.ts')],
  publicDir: false,
  cacheDir: '.cache/vitest-ui',
  // The packages may be a link to another checkout's.
  server: { fs: { allow: ['.', realpathSync('node_modules')] }, headers: kept },
  resolve: {
    alias: [{ find: /^@tabler\/icons-react$/, replacement: '@tabler/icons-react/dist/esm/icons/index.mjs' }],
  },
  // Named beforehand: a package found in the middle of a run would reload the page under the tests.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
      'zod',
      'intl-messageformat',
      'fast-check',
      'socket.io-client',
      '@simplewebauthn/browser',
      '@base-ui/react/combobox',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/popover',
      '@base-ui/react/tabs',
      '@base-ui/react/tooltip',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-table',
      '@tanstack/react-virtual',
      '@atlaskit/pragmatic-drag-and-drop/combine',
      '@atlaskit/pragmatic-drag-and-drop/element/adapter',
      '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview',
      '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element',
    ],
  },
  test: {
    name: 'ui',
    include: ['src/**/*.test.tsx'],
    setupFiles: ['./src/platform/ui/testing/setup.ts', './src/app/testing/reply-shapes.ts'],
    // A test of some dialogs takes four seconds on a quiet machine: the limit only ends what hangs.
    testTimeout: 60_000,
    // What comes in a tenth of a second takes many times as long on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: chromium.executablePath,
          args: chromiumFlags,
          env: { ...process.env, ...chromium.env } as Record<string, string>,
        },
        contextOptions: { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
})
