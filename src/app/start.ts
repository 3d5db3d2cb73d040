import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Girassol needs Node 24 or newer; this is ${process.version}. Run it through npm, which brings its own.`,
  )
  process.exit(1)
}

// Caches compiled code on the disk: stripping types from 2,400 modules is half the time of a start.
enableCompileCache(join(import.meta.dirname, '../../.cache/modules'))
await import('./run.ts')
flushCompileCache()
