import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { build, type Plugin, type Rolldown } from 'vite'

const source = new URL('../../src/platform/ui/theme/boot.ts', import.meta.url).pathname
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

/** What the boot script asks for before the first scripts do: chunks with their styles, by what they are for. */
function aheadOf(bundle: Rolldown.OutputBundle) {
  const filesOf = (...names: string[]) =>
    Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' && names.includes(file.name)
        ? [file.fileName, ...(file.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`)
        : [],
    )
  return { inside: filesOf('inside'), pipeline: filesOf('lists', 'pipeline') }
}

/** A page names its scripts in the order in which they run; a line that is narrow had better carry the large ones first. */
const largestFirst = (html: string, bundle: Rolldown.OutputBundle) =>
  [...html.matchAll(/<script type="module" crossorigin src="\/([^"]+)"/g)]
    .map(([, name]) => bundle[name!])
    .filter((file) => file?.type === 'chunk')
    .toSorted((left, right) => right.code.length - left.code.length)
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`)

/** Puts the boot script and the font's preload where a page says `<!-- boot -->`. */
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
        const boot = `<script src="/${this.getFileName(scriptId)}"></script>`
        // Words can be read without it: it comes after what draws them.
        const typeface = `<link rel="preload" href="/${this.getFileName(fontId)}" as="font" type="font/woff2" crossorigin fetchpriority="low" />`
        for (const file of Object.values(bundle))
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            file.source = String(file.source)
              .replace(mark, (tag) => [boot, ...largestFirst(String(file.source), bundle), tag].join('\n    '))
              .replace(mark, '')
              .replace('  </head>', `    ${typeface}\n  </head>`)
              .replace(
                '<meta name="ahead" content="" />',
                `<meta name="ahead" content='${JSON.stringify(aheadOf(bundle))}' />`,
              )
      },
    },
  }
}
