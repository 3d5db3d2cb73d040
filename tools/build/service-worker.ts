import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

const source = new URL('../../src/app/web/service-worker/sw.ts', import.meta.url).pathname

/** Larger files are cached only once a screen has requested them. */
const largest = 400_000

/** `/sw.js` with the names of the files of this build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = shellOf(bundle)
        const rest = Object.values(bundle)
          .filter((file) => /\.(js|css|woff2)$/.test(file.fileName) && !(file.type === 'chunk' && file.isEntry))
          .filter((file) => !shell.has(file.fileName) && sizeOf(file) < largest)
          .map((file) => file.fileName)
        const files = Object.keys(bundle).sort().join('\n')
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await workerCode({
            __VERSION__: createHash('sha256').update(files).digest('hex').slice(0, 12),
            __SHELL__: addresses(shell),
            __REST__: addresses(rest.sort()),
          }),
        })
      },
    },
  }
}

const addresses = (names: Iterable<string>) => [...names].map((name) => `/${name}`)

const sizeOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
  file.type === 'chunk' ? file.code.length : file.source.length

/** The files that the application's page loads by itself, with the frame of its signed-in screens and the typeface. */
function shellOf(bundle: Rolldown.OutputBundle) {
  const found = new Set<string>()
  const add = (name: string) => {
    const file = bundle[name]
    if (found.has(name) || !file) return
    found.add(name)
    if (file.type !== 'chunk') return
    for (const one of file.imports) add(one)
    for (const style of file.viteMetadata?.importedCss ?? []) add(style)
  }
  for (const file of Object.values(bundle)) {
    const isFirst = file.type === 'chunk' && (file.isEntry ? file.name === 'index' : /^(inside)$/.test(file.name))
    if (isFirst || /(^|\/)(boot|inter-latin-wght-normal)[-.][^/]*$/.test(file.fileName)) add(file.fileName)
  }
  return found
}

async function workerCode(given: Record<string, unknown>) {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    define: Object.fromEntries(Object.entries(given).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, target: 'es2022', lib: { entry: source, formats: ['iife'], name: 'worker' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = 'output' in output! ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The service worker did not build.')
  return chunk.code
}
