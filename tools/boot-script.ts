import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build, type Plugin } from 'vite'

const source = new URL('../src/platform/ui/theme/boot.ts', import.meta.url).pathname
const font = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
const mark = '<!-- boot -->'

/** One classic script of a few kilobytes: it must run before the first paint, which a module does not. */
async function bootCode() {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, target: 'es2020', lib: { entry: source, formats: ['iife'], name: 'boot' } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  const chunk = 'output' in output! ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The boot script did not build.')
  return chunk.code
}

/** Inserts the boot script and the font's preload where a page says `<!-- boot -->`. */
export function bootScript(): Plugin {
  let code = ''
  let scriptId = ''
  let fontId = ''
  return {
    name: 'boot-script',
    configureServer(server) {
      server.middlewares.use('/boot.js', async (_request, response) => {
        code ||= await bootCode()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(code)
      })
    },
    async buildStart() {
      if (this.meta.watchMode || this.environment.mode !== 'build') return
      code = await bootCode()
      scriptId = this.emitFile({ type: 'asset', name: 'boot.js', source: code })
      fontId = this.emitFile({ type: 'asset', name: 'inter-latin-wght-normal.woff2', source: readFileSync(font) })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        return html.replace(mark, scriptId ? `${mark}` : '<script src="/boot.js"></script>')
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        if (!scriptId) return
        const tags = `<script src="/${this.getFileName(scriptId)}"></script>
    <link rel="preload" href="/${this.getFileName(fontId)}" as="font" type="font/woff2" crossorigin />`
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            file.source = String(file.source).replace(mark, tags)
      },
    },
  }
}
