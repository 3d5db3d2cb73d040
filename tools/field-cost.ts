import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, type Cost, inCopy } from './in-copy.ts'

/**
 * What a text field on contacts costs that shows in form, list, filter, import, export, template and timeline: it is added to a
 * copy of the project, files and lines are counted, and types, format, walls and the tests of contacts are run there, with
 * two that look for the field in all these places. `--only-own` runs these two alone.
 */
const limits = { lines: 12, files: 5 }
const module = 'src/modules/contacts'
const shown = [
  ['shown-field.server.txt', 'src/modules/imports/server/shown-field.test.ts'],
  ['shown-field.screen.txt', `${module}/ui/shown-field.test.tsx`],
] as const

export const costOfField = ({ isWhole }: { isWhole: boolean }): Cost =>
  inCopy((copy) => {
    addField(copy)
    const { run } = copy
    run('biome', 'check', '--write', module)
    const cost = copy.changed()
    run('node', 'tools/import-walls.ts')
    for (const [from, to] of shown) copyFileSync(join(import.meta.dirname, 'field-cost', from), join(copy.at, to))
    run('tsc', '-p', '.')
    run('vitest', 'run', shown[0][1], ...(isWhole ? [module] : []))
    run('vitest', 'run', '--config', 'vitest.ui.config.ts', isWhole ? `${module}/ui` : shown[1][1])
    return cost
  })

/** The steps of CONTRIBUTING, "Add a field". */
function addField({ at }: Copy) {
  const after = (file: string, line: RegExp, added: string) => {
    const text = readFileSync(join(at, file), 'utf8')
    if (!line.test(text)) throw new Error(`${file} has no line like ${line}`)
    writeFileSync(
      join(at, file),
      text.replace(line, (found) => `${found}\n${added}`),
    )
  }
  after(
    `${module}/contact-record.ts`,
    /^ {4}phone2: .*$/m,
    `    nickname: text(
      { pt: 'Apelido', en: 'Nickname' },
      { isFirst: true, section: 'main', column: true, filter: true, import: true, placeholder: 'apelido' },
    ),`,
  )
  after(`${module}/server/tables.ts`, /^ {2}phone2: .*$/m, '  nickname: Generated<string>')
  writeFileSync(
    join(at, 'db/migrations/0999_nickname_of_contacts.sql'),
    `set local lock_timeout = '5s';\n\nalter table contacts add column nickname text not null default '';\n`,
  )
}

if (import.meta.main) {
  const { lines, files } = costOfField({ isWhole: !process.argv.includes('--only-own') })
  console.log(
    `[field-cost] ${lines} lines in ${files} files (at most ${limits.lines} in ${limits.files}), everything green`,
  )
  process.exitCode = lines > limits.lines || files > limits.files ? 1 : 0
}
