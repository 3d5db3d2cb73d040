import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { permissionGroups } from '../../platform/access/catalogue.ts'
import { compileText, namesIn } from '../../platform/i18n/icu.ts'
import { allMessages } from '../../platform/i18n/registry.ts'
import { serverModules } from '../modules.ts'
import { registerModules } from '../server.ts'
import { everyMessage } from '../testing/every-message.ts'

registerModules()

const messages = [...(await everyMessage()), ...allMessages()]

it('every message has words in both languages', () => {
  expect(messages.length).toBeGreaterThan(40)
  expect(messages.filter(([, { pt, en }]) => !pt.trim() || !en.trim()).map(([key]) => key)).toEqual([])
})

it('every message can be read in both languages and asks for the same values in each', () => {
  const wrong = messages.flatMap(([key, { pt, en }]) => {
    try {
      const [asked, askedInEnglish] = [namesIn(pt).join(', '), namesIn(en).join(', ')]
      return asked === askedInEnglish ? [] : [`${key}: ${asked} | ${askedInEnglish}`]
    } catch (error) {
      return [`${key}: ${(error as Error).message}`]
    }
  })
  expect(wrong).toEqual([])
})

it('every message says what a full reader of the syntax makes of it', () => {
  const wrong = messages.flatMap(([key, { pt, en }]) =>
    (
      [
        [pt, 'pt-BR'],
        [en, 'en-US'],
      ] as const
    ).flatMap(([text, lang]) => {
      const ours = compileText(text, lang)
      const full = new IntlMessageFormat(text, lang)
      // With zero, Brazilians write the plural, which the rules of pt-PT give.
      const ofNone = lang === 'pt-BR' ? new IntlMessageFormat(text, 'pt-PT') : full
      return [0, 1, 2, 3, 21, 1234, 'none', 'yes', 'other'].flatMap((value) => {
        const values = Object.fromEntries(namesIn(text).map((name) => [name, value]))
        return ours(values) === (value === 0 ? ofNone : full).format(values) ? [] : [`${key}: ${ours(values)}`]
      })
    }),
  )
  expect(wrong).toEqual([])
})

it('[DEAL-049] screens say Negócio and Deal, whatever permissions and placeholders are called', () => {
  const words = (key: string) => messages.find(([known]) => known === key)?.[1]
  expect(words('deals.unnamed')).toEqual({ pt: 'Negócio', en: 'Deal' })
  const others = messages.filter(([, { pt, en }]) => /oportunidade/i.test(pt) || /opportunit/i.test(en))
  expect(others).toEqual([])
})

/** Words that `docs/words.md` has replaced, with the sentences that requirements fix word by word. */
const replaced =
  /colour|catalogue|instalment|labour|kilomet?re|recognise|cancelled|salesman|pre-seller|\bclients?\b|wire b\b|\bfunctions?\b|e-mail/i
const fixedByRequirement = ['team.function_in_use', 'team.profile_in_use', 'ui.color.bright.ask']

it('English is American, with one word for one thing', () => {
  const found = messages.filter(
    ([key, { en }]) => replaced.test(en.replaceAll(/\{\w+/g, '')) && !fixedByRequirement.includes(key),
  )
  expect(found.map(([key, { en }]) => `${key}: ${en}`)).toEqual([])
  const labels = permissionGroups().flatMap(({ permissions }) => permissions.map(({ label }) => label.en))
  expect(labels.filter((label) => replaced.test(label))).toEqual([])
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
