import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { exportContract } from '../../../platform/export/contract.ts'
import { team } from '../contract.ts'

const world = await startWorld()
const { admin, user } = await world.company()
const people = [await user('salesman'), await user('technician'), await user('salesman')]

it('users are read page behind page by name and by day, with no more of each than was asked for', async () => {
  for (const sort of ['name', '-name', 'createdAt', '-createdAt'] as const) {
    const whole = await admin.call(team.users, { query: { sort } })
    expect(whole.list.map(({ id }) => id).sort()).toEqual([admin.id, ...people.map(({ id }) => id)].sort())
    const first = await admin.call(team.users, { query: { sort, pageSize: 2, fields: ['name', 'locked'] } })
    const next = await admin.call(team.users, { query: { sort, after: first.nextCursor!, fields: ['name', 'locked'] } })
    expect([...first.list, ...next.list]).toEqual(whole.list.map(({ id, name, locked }) => ({ id, name, locked })))
  }
})

it('the list of users is exported as it is shown', async () => {
  const { name, email, roleName } = await admin.call(team.user, { params: { id: people[1]!.id } })
  const work = await admin.call(exportContract.start, {
    body: { list: 'users', columns: ['name', 'role', 'email', 'state'], query: { search: email }, format: 'csv' },
  })
  const { body } = await admin.request('GET', `/api/works/${work.id}/file`)
  expect(
    String(body)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  ).toEqual(['Nome;Função;E-mail;Situação', `${name};${roleName};${email};Sim`])
})
