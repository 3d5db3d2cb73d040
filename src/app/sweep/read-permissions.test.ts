import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { permissionGroups } from '../../platform/access/catalogue.ts'
import { registerModules } from '../server.ts'

registerModules()
const source = join(import.meta.dirname, '../..')
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((f) => !/\.test\.tsx?$|permissions\.ts$|role-presets\.ts$|\/demo\//.test(f))
const text = files.map((file) => readFileSync(join(source, file), 'utf8')).join('\n')
it('x', () => {
  for (const g of permissionGroups()) {
    const unread = g.permissions.map(p => p.id).filter(id => !text.includes(`'${id}'`))
    if (unread.length) console.log(g.id, g.isToCome ?? false, g.permissions.length, unread.length, g.isToCome ? '' : unread.join(' '))
  }
  expect(1).toBe(1)
})
