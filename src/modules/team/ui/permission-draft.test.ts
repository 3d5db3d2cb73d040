import { expect, it } from 'vitest'
import type { Role } from '../../access/contract.ts'
import { permissionRows } from '../permission-rows.ts'
import { changesOf, grantedWith, levelIn, withLevel } from './permission-draft.ts'

const role = (id: string, permissions: string[]) => ({ id, permissions }) as Role
const [row] = permissionRows([{ id: 'deals.list', kind: 'allow', label: { pt: 'Listar', en: 'List' } }])
const seller = role('seller', ['deals.list'])
const technician = role('technician', [])

it('what is chosen holds for the preview before it is saved', () => {
  const draft = withLevel(new Map(), [technician], row!, 'yes')
  expect(grantedWith(draft, technician).has('deals.list')).toBe(true)
  expect(grantedWith(draft, seller).has('deals.list')).toBe(true)
})

it('choosing what already is, or back again, leaves nothing to save', () => {
  const draft = withLevel(withLevel(new Map(), [seller], row!, 'no'), [seller], row!, 'yes')
  expect(changesOf(draft, [seller, technician])).toEqual([])
})

it('[PERM-022] a line set for all functions changes in one action those that differ', () => {
  expect(levelIn(new Map(), [seller, technician], row!)).toBe('mixed')
  const draft = withLevel(new Map(), [seller, technician], row!, 'no')
  expect(levelIn(draft, [seller, technician], row!)).toBe('no')
  expect(changesOf(draft, [seller, technician, role('other', ['deals.list'])])).toEqual([
    { roleIds: ['seller'], add: [], remove: ['deals.list'] },
  ])
})
