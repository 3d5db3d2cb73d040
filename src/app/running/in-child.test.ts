import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(source, file), 'utf8')

it('demo data are added by a process that ends: the server names neither what adds them nor that process but as a child', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  )
  const naming = (text: RegExp) => files.filter((file) => text.test(textOf(file)))
  expect(naming(/\baddDemoData\(/).toSorted()).toEqual(['app/demo.ts', 'app/fill-demo.ts'])
  expect(naming(/\bfill-demo\b/)).toEqual(['app/run.ts'])
  expect(textOf('app/run.ts').match(/.*\bfill-demo\b.*/g)).toEqual([
    expect.stringMatching(/await inChild\('src\/app\/fill-demo\.ts', /),
  ])
  // What adds them is exported by one file, and the server opens it for the logins alone.
  expect(naming(/import\('\.\/demo\.ts'\)/)).toEqual(['app/run.ts'])
})
