import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { registerModules } from '../../../app/server.ts'
import { exportOf } from '../../../platform/export/list-export.ts'

registerModules()

/** Every list of a screen: the name of its views and columns, and of its export. */
const shown = globSync('src/modules/*/ui/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/<RecordList\b([^>]*?\bname="([^"]+)"[^>]*)/g)].map(
    ([, given = '', name = '']) => ({
      file,
      name,
      exported: /\bexported="([^"]+)"/.exec(given)?.[1] ?? name,
    }),
  ),
)

describe('lists on screens', () => {
  it('are found in the sources', () => {
    expect(shown.length).toBeGreaterThan(30)
  })

  it.each(shown)('$name in $file has the export that it offers', ({ exported }) => {
    expect(exportOf(exported).list).toBe(exported)
  })

  it('keep their views and columns for themselves', () => {
    const names = shown.map(({ name }) => name)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
