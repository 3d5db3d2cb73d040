import { join } from 'node:path'
import { build } from 'vite'

/** Builds the browser's side. It runs in a process of its own: the bundler holds 700 MB that it never gives back. */
await build({ root: join(import.meta.dirname, '../..'), logLevel: 'warn' })
