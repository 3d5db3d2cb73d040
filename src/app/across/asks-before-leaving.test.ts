import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const screens = globSync('src/modules/*/ui/**/*.{ts,tsx}')
  .filter((file) => !/\/(test-|testing)|\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replace('src/modules/', ''), text: readFileSync(file, 'utf8') }))
const filesOf = (found: typeof screens) => found.map(({ file }) => file).toSorted()

const holds = /\b(useForm|useDraft|useUnsaved|watchUnsaved)[(<]/
const tells = /<(Form|RecordDrawer|FormDialog|SaveActions)\b|\buseUnsavedPart\(/
const isTypedIn =
  /<(TextField|TextArea|NumberField|MoneyField|PercentField|PhoneField|DateField|TimeField|PasswordField|MentionArea|SelectField|AsyncSelectField|MultiSelectField|RadioCards|FieldInput)\b/
const isWindow = /<(Dialog|Drawer|ConfirmDialog|BulkDialog)\b/

/** Drafts that another file tells of, or that leaving does not lose. These maps may only get shorter. */
const otherwise = new Map([
  ['organisation/ui/use-store-form.tsx', 'the pages of a store draw its form'],
  ['proposals/ui/wizard/use-wizard.ts', 'proposal-wizard.tsx tells it of a changed proposal; a new one is kept'],
  ['supply/ui/kit-rule-page.tsx', 'kit-rule-form.tsx draws its form'],
  ['team/ui/permissions-page.tsx', 'permission-draft.ts tells it'],
  ['templates/ui/editing/use-template-draft.ts', 'saves by itself'],
])

it('every form and every draft tells what is around it that leaving would lose it', () => {
  const silent = screens.filter(({ text }) => holds.test(text) && !tells.test(text))
  expect(filesOf(silent)).toEqual([...otherwise.keys()].toSorted())
})

const windows = new Map([
  ['contacts/ui/contact-panels.tsx', 'a choice is saved as it is made'],
  ['purchases/ui/receipt/invoice-line.tsx', 'each line is saved as it is chosen'],
])

it('every window that keeps what is typed itself says so', () => {
  const silent = screens.filter(
    ({ text }) =>
      isWindow.test(text) &&
      isTypedIn.test(text) &&
      /\buseState\b/.test(text) &&
      !/\bisChanged\b|\buseTyped\(/.test(text) &&
      !holds.test(text) &&
      !tells.test(text),
  )
  expect(filesOf(silent)).toEqual([...windows.keys()].toSorted())
})
