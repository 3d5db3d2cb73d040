import { join } from 'node:path'
import { build } from 'vite'

/** Builds the browser's side in a separate process, because the bundler takes 700 MB that it never releases. */
await build({ root: join(import.meta.dirname, '../..'), logLevel: 'warn' })
