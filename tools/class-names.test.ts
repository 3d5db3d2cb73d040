import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The classes that a component takes from its stylesheets and that none of these has. */
function missingIn(source: string, sheetAt: (path: string) => string): string[] {
  const imports = [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
  const code = source.replaceAll(/^.*\b(?:from|import) ?\(?'.*$/gm, '')
  return imports.flatMap(([, name, path]) => {
    const sheet = sheetAt(path!)
    const named = new Set([...code.matchAll(new RegExp(`(?<![\\w./'"])${name}\\.(\\w+)`, 'g'))].map(([, one]) => one!))
    return [...named].filter((one) => !new RegExp(`\\.${one}(?![\\w-])`).test(sheet))
  })
}

it('every class that a component takes from its stylesheet stands there', () => {
  const found = globSync('src/**/*.tsx', { cwd: root }).flatMap((file) => {
    const sheetAt = (path: string) => readFileSync(join(root, dirname(file), path), 'utf8')
    return missingIn(readFileSync(join(root, file), 'utf8'), sheetAt).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

it('finds what it looks for', () => {
  const source =
    "import styles from './a.module.css'\n<b className={styles.gone} title={t('a.styles.word')} /><i className={styles.here} />"
  expect(missingIn(source, () => '.here { color: red }')).toEqual(['gone'])
})
