import { globSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { permissionGroups } from '../../platform/access/catalogue.ts'
import type { Message } from '../../platform/i18n/messages.ts'
import { allMessages } from '../../platform/i18n/registry.ts'
import { serverModules } from '../modules.ts'
import { registerModules } from '../server.ts'

registerModules()

/** Words of every `messages.ts`, also of those that only the browser uses. */
const source = join(import.meta.dirname, '../..')
const messages: [string, Message][] = []
for (const file of globSync('{platform,modules,app}/**/*messages.ts', { cwd: source }))
  for (const exported of Object.values((await import(join(source, file))) as object))
    for (const [key, message] of Object.entries(exported as object))
      if (typeof message === 'object' && message !== null && 'pt' in message) messages.push([key, message])

messages.push(...allMessages())

it('every message has words in both languages', () => {
  expect(messages.length).toBeGreaterThan(40)
  expect(messages.filter(([, { pt, en }]) => !pt.trim() || !en.trim()).map(([key]) => key)).toEqual([])
})

it('every message can be read in both languages and asks for the same values in each', () => {
  const wrong = messages.flatMap(([key, { pt, en }]) => {
    try {
      const [asked, askedInEnglish] = [valuesOf(pt, 'pt-BR'), valuesOf(en, 'en-US')]
      return asked === askedInEnglish ? [] : [`${key}: ${asked} | ${askedInEnglish}`]
    } catch (error) {
      return [`${key}: ${(error as Error).message}`]
    }
  })
  expect(wrong).toEqual([])
})

it('no two modules give the same key', () => {
  const keys = serverModules.flatMap((module) => Object.keys(module.messages))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('[PERM-005] every permission has words in both languages and stands in one group, named by its id', () => {
  const permissions = permissionGroups().flatMap((group) =>
    group.permissions.map((permission) => ({ group: group.id, ...permission })),
  )
  const wrong = permissions.filter(
    ({ group, id, label }) => !label.pt.trim() || !label.en.trim() || !new RegExp(`^${group}\\.[a-z0-9-]+$`).test(id),
  )
  expect(wrong).toEqual([])
  const ids = permissions.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const { label } of permissionGroups()) expect(label.pt.trim() && label.en.trim()).not.toBe('')
})

type Elements = ReturnType<IntlMessageFormat['getAst']>

/** The names of the values that a text asks for; 0 is plain text in ICU's syntax tree. */
function valuesOf(text: string, lang: string): string {
  const names = new Set<string>()
  const visit = (elements: Elements) => {
    for (const element of elements) {
      if (!('value' in element) || element.type === 0) continue
      names.add(element.value)
      if ('options' in element) for (const option of Object.values(element.options)) visit(option.value)
      if ('children' in element) visit(element.children)
    }
  }
  visit(new IntlMessageFormat(text, lang).getAst())
  return [...names].sort().join(', ')
}
