import { isAbsolute } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/**
 * Serves a file of the project with all that it imports as one module; packages stay apart. Each file of screens' tests
 * loads its setup anew: as hundreds of small modules the contracts took a third of the time of a run.
 */
export function oneFile(file: string): Plugin {
  let made: Promise<string> | undefined
  return {
    name: 'one-file',
    load(id) {
      if (!id.endsWith(file)) return
      made ??= bundled(id)
      return made
    },
  }
}

async function bundled(entry: string) {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        external: (id) => !id.startsWith('.') && !isAbsolute(id),
        output: { codeSplitting: false },
      },
    },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return output[0].code
}
