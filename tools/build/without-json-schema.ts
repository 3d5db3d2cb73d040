import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const files = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/**
 * The browser parses by the contracts but never writes them out as JSON Schema, which the server does for its
 * documentation. Each shape names the writer for its kind, so the bundler cannot leave them out by itself.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    async load(id) {
      if (!files.test(id)) return
      const names = [...(await readFile(id, 'utf8')).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)]
      return names.map(([, name]) => `export const ${name} = () => () => undefined`).join('\n')
    },
  }
}
