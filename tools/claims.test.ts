import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const requirement = /\b[A-Z]{3,4}-\d{3}\b/g

/** The requirements that a page says no test proves; a sentence that says so and names none is given as it is. */
function notClaimed(page: string): string[] {
  const sentences = page.replace(/\s+/g, ' ').split(/(?<=[.;:]) /)
  return sentences
    .filter((sentence) => /\b(not|none of .*) claimed\b|\bunclaimed\b/.test(sentence))
    .flatMap((sentence) => sentence.match(requirement) ?? [sentence])
}

/** The requirements in brackets in the titles of a file's tests. */
const claimed = (text: string) => [...text.matchAll(/\[([A-Z]{3,4}-\d{3})\]/g)].map(([, id]) => id!)

const filesOf = (folder: string, name: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

const claims = new Set(
  ['src', 'e2e', 'tools'].flatMap((folder) => filesOf(folder, /\.(test|spec)\.tsx?$/)).flatMap(claimed),
)

it('what a decision calls not claimed is named, and no test claims it', () => {
  const said = filesOf('docs/decisions', /\.md$/).flatMap(notClaimed)
  expect(said.length).toBeGreaterThan(2)
  expect(said.filter((id) => claims.has(id) || !id.match(requirement))).toEqual([])
})

it('finds what it looks for', () => {
  expect(claims.size).toBeGreaterThan(500)
  expect(claimed("it('[PROP-0" + '15] [KIT-0' + "37] a kit')")).toEqual(['PROP-015', 'KIT-037'])
  const page = 'PROP-014 stands. It asks\nfor PERM-047 and ORG-038: ORG-038 and\nPERM-047 are not claimed. The rest is.'
  expect(notClaimed(page)).toEqual(['ORG-038', 'PERM-047'])
  expect(notClaimed('The requirement asks for more and is not claimed.')).toHaveLength(1)
})
