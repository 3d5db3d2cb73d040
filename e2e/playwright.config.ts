import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumFlags, chromiumInstall } from '../src/platform/pdf/chromium-path.ts'

const chromium = await chromiumInstall()
const port = Number(process.env.E2E_PORT ?? 3390)
const screens = /(every-screen|light-screens)\.spec\.ts$/
const steady = /steady-screens\.spec\.ts$/
/** Servers of their own, with a database of their own, or no company at all. */
const apart = /(killed-\w+|proposal-engine)\.spec\.ts$/
// The runner and each worker read this configuration: only the first creates a folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'girassol-e2e-'))
// Servers are started some eighty times, each of them reads the same six thousand files.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../.cache/node')

/** Whole journeys in a real browser, on the real server with demo data on a fresh database. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  // The longest journey takes two minutes on a quiet machine: the limit only ends what hangs.
  timeout: 420_000,
  expect: { timeout: 15_000 },
  // The journeys change the same company, and a screen that fills beside another moves more than it does for a person:
  // of these one test runs at a time. What stands apart runs beside the journeys; screens that are only looked at, in twos.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: [screens, steady, apart], workers: 1 },
    { name: 'apart', testMatch: apart, workers: 1 },
    { name: 'screens', testMatch: screens, fullyParallel: true, workers: 2 },
    { name: 'steady', testMatch: steady, workers: 1 },
  ],
  reporter: [['list'], ['junit', { outputFile: `../test-results/${process.env.E2E_REPORT ?? 'e2e'}.xml` }]],
  use: {
    baseURL: `http://demo.localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Each action is recorded only where a failure is looked into.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
    actionTimeout: 15_000,
    // Without one, an address that never comes is waited for until the limit of the whole test.
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath: chromium.executablePath,
      args: chromiumFlags,
      env: { ...process.env, ...chromium.env } as Record<string, string>,
    },
  },
  webServer: {
    command: 'node src/app/start.ts --demo',
    cwd: join(import.meta.dirname, '..'),
    url: `http://localhost:${port}/health/ready`,
    timeout: 420_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { ...process.env, PORT: String(port), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error' } as Record<
      string,
      string
    >,
    stdout: 'pipe',
  },
})
