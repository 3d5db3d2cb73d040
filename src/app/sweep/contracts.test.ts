import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverModules } from '../modules.ts'

const source = join(import.meta.dirname, '../..')
const isEndpoint = (value: unknown) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

it('every endpoint of a contract file stands in its module’s contract: none gave way to another of the same name', async () => {
  const mounted = new Set<unknown>(serverModules.flatMap(({ contract = {} }) => Object.values(contract)))
  const lost: string[] = []
  for (const file of globSync('{modules,platform}/**/*contract.ts', { cwd: source }))
    for (const exported of Object.values<object>(await import(join(source, file))))
      for (const [name, value] of Object.entries(exported))
        if (isEndpoint(value) && !mounted.has(value)) lost.push(`${file}: ${name}`)
  expect(lost).toEqual([])
})
