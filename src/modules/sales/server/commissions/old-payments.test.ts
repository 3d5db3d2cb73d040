import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { startWorld } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { readyToSell } from '../test-sale.ts'

const world = await startWorld()
const migration = readFileSync(
  join(import.meta.dirname, '../../../../../db/migrations/0500_commission_lines.sql'),
  'utf8',
)

/** The tables as they were before commissions had lines. */
const before = `
  alter table commission_payments drop column line_id, drop column closing_id;
  drop table commission_closing_entries, commission_closings, commission_lines;`

it('old payments go to who was the seller when they were made, as the log tells', async () => {
  const { admin, sell, user, within } = await readyToSell(world)
  const [bia, caio] = [await user('salesman', { name: 'Bia' }), await user('salesman', { name: 'Caio' })]
  const { id } = await sell()
  const untouched = await sell({ total: 10_000_00 })
  const client = new pg.Client({ connectionString: world.adminUrl })
  await client.connect()
  await client.query(before)
  // Ana was paid, the sale went to Bia, who was paid, and then to Caio, who was not.
  const steps = [
    ['pay', 100_00, '2026-10-01T12:00:00Z'],
    [admin.id, bia.id, '2026-10-02T12:00:00Z'],
    ['pay', 250_50, '2026-10-03T12:00:00Z'],
    [bia.id, caio.id, '2026-10-04T12:00:00Z'],
  ] as const
  await within(async (ctx) => {
    for (const [from, to, at] of steps)
      if (from === 'pay')
        await ctx.run(
          statement(
            `insert into commission_payments (id, sale_id, payee, amount, paid_on, created_at)
             values (gen_random_uuid(), $1, 'seller', $2, '2026-10-05', $3)`,
            [id, to, at],
          ),
        )
      else
        await ctx.run(
          statement(
            `insert into events (at, kind, subject_kind, subject_id, before, after)
             values ($2, 'sales.changed', 'sale', $1, jsonb_build_object('salesmanId', $3::text), jsonb_build_object('salesmanId', $4::text))`,
            [id, at, from, to],
          ),
        )
    await ctx.run(statement('update sales set salesman_id = $2 where id = $1', [id, caio.id]))
  })
  await client.query(`begin; ${migration}; commit`)
  const { rows } = await client.query(
    `select u.name, k.share, k.amount::int, k.paid::int, k.has_left,
       (select sum(p.amount)::int from commission_payments p where p.line_id = k.id) as payments
     from commission_lines k join users u on u.id = k.user_id where k.sale_id = $1 order by k.amount`,
    [id],
  )
  expect(rows).toEqual([
    { name: 'Ana Administradora', share: 0, amount: 100_00, paid: 100_00, has_left: true, payments: 100_00 },
    { name: 'Bia', share: 0, amount: 250_50, paid: 250_50, has_left: true, payments: 250_50 },
    { name: 'Caio', share: 100, amount: 503_00, paid: 0, has_left: false, payments: null },
  ])
  const other = await client.query('select amount::int, paid::int, user_id from commission_lines where sale_id = $1', [
    untouched.id,
  ])
  expect(other.rows).toEqual([{ amount: 300_00, paid: 0, user_id: admin.id }])
  await client.end()
})
