import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { serverModules } from '../modules.ts'

/** What changes a record by its name in the contract. */
const changing = new Set(
  serverModules.flatMap(({ contract = {} }) =>
    Object.entries(contract).flatMap(([name, { method }]) => (method === 'PATCH' || method === 'PUT' ? [name] : [])),
  ),
)
const isTypedIn =
  /<(TextField|TextArea|NumberField|MoneyField|PhoneField|DateField|TimeField|PasswordField|MentionArea|input|textarea)\b/
const isKept = /\b(useForm|useDraft|useTyped|useUnsaved|watchUnsaved)\b/

/** Screens whose typed text hangs on the page alone, and why. This map may only get shorter. */
const otherwise = new Map([
  [
    'internal-chat/ui/composer/room-composer.tsx',
    'what is begun waits on the server; of a sent message its text stands beside',
  ],
])

it('what is typed into a screen that changes a record outlives a reload and the end of the session', () => {
  const screens = globSync('src/modules/*/ui/**/*.tsx').filter((file) => !/\/(test-|testing)|\.test\.tsx$/.test(file))
  const alone = screens.filter((file) => {
    const text = readFileSync(file, 'utf8')
    const called = [...text.matchAll(/\b(?:useCall|api)\(\s*\w+\.(\w+)/g)].map(([, name]) => name!)
    return (
      /\buseState\b/.test(text) &&
      isTypedIn.test(text) &&
      !isKept.test(text) &&
      called.some((name) => changing.has(name))
    )
  })
  expect(alone.map((file) => file.replace('src/modules/', '')).toSorted()).toEqual([...otherwise.keys()].toSorted())
})
