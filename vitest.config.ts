import { defineConfig } from 'vitest/config'

/** Tests of the server wait for PostgreSQL half of their time: three keep two cores busy. One pool has one number. */
const maxWorkers = 3

/**
 * Two kinds: rules (plain functions, no database) and server (real PostgreSQL, one cluster a run). What needs a
 * browser runs through vitest.ui.config.ts, whole journeys through e2e/.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/app/**', 'src/platform/{pdf,schema}/**'],
          environment: 'node',
          setupFiles: ['./src/platform/testing/same-cases.ts'],
          // The longest rule takes ten seconds on a busy machine: the limit only ends what hangs.
          testTimeout: 120_000,
          maxWorkers,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'src/modules/**/server/**/*.test.ts',
            'src/app/**/*.test.ts',
            'src/platform/{pdf,schema}/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: ['./src/platform/testing/same-cases.ts'],
          globalSetup: './src/platform/testing/database.ts',
          // The longest sweep takes three minutes beside two others: the limit only ends what hangs.
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers,
          // Loading the application takes longer than most files of tests; its state hangs on the database, a new one a file.
          isolate: false,
        },
      },
    ],
  },
})
