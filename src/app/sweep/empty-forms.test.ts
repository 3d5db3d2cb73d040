import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { emptyValues, firstFieldsOf } from '../../platform/record/empty-values.ts'
import { fieldsOf, type RecordOf } from '../../platform/record/record.ts'
import { withoutDefault } from '../../platform/record/shapes.ts'

const isRecord = (given: unknown): given is RecordOf =>
  typeof given === 'object' && given !== null && 'table' in given && 'kind' in given && 'fields' in given

const files = globSync('src/modules/*/**/*.ts').filter((file) => file.endsWith('-record.ts'))
const records = (await Promise.all(files.map(async (file) => Object.values(await import(resolve(file)))))).flatMap(
  (exported) => exported.filter(isRecord),
)

it('records are found', () => expect(records.length).toBeGreaterThan(15))

/** A form shows some of its fields and sends them all: an empty one that it does not show must not be what the server refuses. */
describe.each(records.map((record) => [record.kind, record] as const))('an empty form of %s', (_kind, record) => {
  it('is refused for nothing but what is required', () => {
    const empty = JSON.parse(JSON.stringify(emptyValues(record))) as Record<string, unknown>
    const refused = firstFieldsOf(record)
      .filter(([name, { input, isRequired }]) => !isRequired && !input.safeParse(empty[name]).success)
      .map(([name]) => name)
    expect(refused).toEqual([])
  })

  it('starts with what the server takes for what is left out', () => {
    const empty = emptyValues(record)
    for (const [name, { input }] of fieldsOf(record)) {
      if (!(name in empty) || input === withoutDefault(input)) continue
      expect([name, empty[name]]).toEqual([name, input.parse(undefined)])
    }
  })
})
