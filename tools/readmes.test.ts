import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((path) => join('src', path))
const readmes = files.filter((path) => path.endsWith('README.md'))

/** A file by its path or the end of it: `server/public.ts`. Placeholders, addresses and sentences are none. */
const names = (text: string) =>
  [...text.matchAll(/`([^`\s*<>/][^`\s*<>]*\.(?:tsx?|sql|css|json|md))`/g)].map(([, name]) => name!)
const links = (text: string) => [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path]) => path!)

const bases = ['src/modules', 'src/platform', 'src', '.']

/** Within the folder of the README; else from the modules, the platform or the root. The platform's say what each module has. */
function isThere(readme: string, name: string) {
  const folders = readme.startsWith('src/platform/') ? [dirname(readme), 'src/modules'] : [dirname(readme)]
  const isWithin = files.some((path) => path.endsWith(`/${name}`) && folders.some((one) => path.startsWith(`${one}/`)))
  return isWithin || bases.some((base) => existsSync(join(root, base, name)))
}

it('the READMEs are found', () => expect(readmes.length).toBeGreaterThan(40))

it.each(readmes)('every file that %s names is there', (readme) => {
  const text = readFileSync(join(root, readme), 'utf8')
  const gone = names(text).filter((name) => !isThere(readme, name))
  const nowhere = links(text).filter((path) => !existsSync(join(root, dirname(readme), path)))
  expect([...gone, ...nowhere.map((path) => relative('.', path))]).toEqual([])
})
